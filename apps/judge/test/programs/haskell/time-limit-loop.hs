import Data.IORef
main :: IO ()
main = newIORef (0 :: Int) >>= go where go r = modifyIORef' r (+ 1) >> go r
