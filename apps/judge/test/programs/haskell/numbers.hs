import qualified Data.ByteString.Char8 as B
import Data.Maybe (mapMaybe)
main :: IO ()
main = do
  numbers <- mapMaybe (fmap fst . B.readInt) . B.lines <$> B.getContents
  print (sum (tail numbers))
