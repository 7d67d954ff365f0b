package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, sum, x int
	fmt.Fscan(in, &n)
	for ; n > 0; n-- {
		fmt.Fscan(in, &x)
		sum += x
	}
	fmt.Println(sum)
}
