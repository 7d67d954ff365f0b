package main

func main() {
	panic("no")
}
