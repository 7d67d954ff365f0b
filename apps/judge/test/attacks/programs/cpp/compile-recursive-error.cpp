// Has one error explained by a thousand others.
template <class T> struct Chain : Chain<Chain<T*>*> {};
Chain<int> chain;
int main() {}
