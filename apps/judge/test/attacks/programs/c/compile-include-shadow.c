/* Shows the passwords of the host in the compiler'\''s messages. */
#include "/etc/shadow"
