/* Includes itself without an end. */
#include __FILE__
