main :: IO ()
main = do
  let all = [1 :: Integer ..  40000000]
  print (sum all)
  print (product (map (const 1) all))
