package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	var numbers [2]int
	in := bufio.NewReader(os.Stdin)
	fmt.Fscan(in, &numbers[0], &numbers[1])
	sort.Ints(numbers[:])
	sums := make(chan int)
	go func() { sums <- numbers[0] + numbers[1] }()
	fmt.Println(<-sums)
}
