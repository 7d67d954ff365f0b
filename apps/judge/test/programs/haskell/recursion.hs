total :: Integer -> Integer
total 0 = 0
total n = n + total (n - 1)
main :: IO ()
main = readLn >>= print . total
