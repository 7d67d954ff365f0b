/* Shows the answer in the compiler'\''s messages. */
#include "@FOLDER@/answer.txt"
