/** Statements as they stand in the pages, by number. */
export const hduProblems: Readonly<Record<string, { title: string; limits: string; parts: Record<string, string> }>> = {
  1000: {
    title: 'Two Baskets',
    limits: 'Time Limit: 2000/1000 MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65536/32768 K (Java/Others)',
    parts: {
      'Problem Description':
        'Lin carries two baskets of 苹果. Count them all.<br><br>An apple costs $3 &amp; a pear costs $5.<br><center><img src="/data/images/baskets.jpg"></center>',
      Input: 'Each line holds two integers <i>a</i> and <i>b</i> (0 &lt; <i>a</i>, <i>b</i> &lt; 10<sup>9</sup>).',
      Output: 'For each line, print the number of apples in one line.',
      'Sample Input': '<pre><div style="font-family:Courier New,Courier,monospace;">1 5\n10 20\n</div></pre>',
      'Sample Output': '<pre><div style="font-family:Courier New,Courier,monospace;">6\n30\n</div></pre>',
      Author: 'Stand-in',
      Source: '<a href="/search.php?field=problem&key=Orchard+Cup&source=1&searchmode=source">Orchard Cup 春季赛</a>',
    },
  },
  7001: {
    title: 'Counting Roots',
    limits: 'Time Limit: 4000/2000 MS (Java/Others)    Memory Limit: 524288/524288 K (Java/Others)',
    parts: {
      'Problem Description':
        'Given $n$ and $a_1, a_2, \\dots, a_n$, find $$\\sum_{i=1}^{n} \\sqrt{a_i}$$ where $a_i &lt; 10^9$.<script>document.write("nothing")</script>',
      Input: 'The first line holds $T$.',
      Output: 'Print the sum.',
      'Sample Input': '<pre><div>1\n2\n4 9</div></pre>',
      'Sample Output':
        "<pre><div>5</div><div style='font-family:Times New Roman;font-size:14px;background-color:F4FBFF;padding:6px'><div style='font-size:14px;font-weight:bold'><i>Hint</i></div>Roots of $a_i$ are whole in <b>all</b> tests.</div></pre>",
      Source: '',
    },
  },
}
