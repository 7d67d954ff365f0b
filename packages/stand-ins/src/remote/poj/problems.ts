/** Statements as they stand in the pages, by number. */
export const pojProblems: Readonly<Record<string, string>> = {
  1000: `<div class="ptt" lang="en-US">Sum of Stones</div>
<div class="plm"><table align="center"><tr><td><b>Time Limit:</b> 1000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 10000K</td></tr><tr><td><b>Total Submissions:</b> 99</td><td width="10px"></td><td><b>Accepted:</b> 50</td></tr></table></div>
<p class="pst">Description</p><div class="ptx" lang="en-US">Two heaps of stones lie by the river.<br><br>A stone is worth $1. How many are there?<br><img src="images/1000_1.jpg"></div>
<p class="pst">Input</p><div class="ptx" lang="en-US">Two integers <i>a</i>, <i>b</i> (0 &lt;= <i>a</i>, <i>b</i> &lt;= 10)</div>
<p class="pst">Output</p><div class="ptx" lang="en-US">The sum, see <a href="problem?id=1001">another one</a>.</div>
<p class="pst">Sample Input</p><pre class="sio">1 2
</pre>
<p class="pst">Sample Output</p><pre class="sio">3
</pre>
<p class="pst">Hint</p><div class="ptx" lang="en-US">Read both numbers:<br><pre>int a, b;
scanf("%d%d", &amp;a, &amp;b);</pre></div>
<p class="pst">Source</p><div class="ptx" lang="en-US"><a href="searchproblem?field=source&key=River+Cup">River Cup</a></div>`,
  2001: `<div class="ptt" lang="en-US">Silent River</div>
<div class="plm"><table align="center"><tr><td><b>Time Limit:</b> 5000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 65536K</td></tr><tr><td><b>Case Time Limit:</b> 2000MS</td><td width="10px"></td><td style="font-weight:bold; color:red;">Special Judge</td></tr></table></div>
<p class="pst">Description</p><div class="ptx" lang="en-US">Print what you like.</div>
<p class="pst">Input</p><div class="ptx" lang="en-US">None.</div>
<p class="pst">Output</p><div class="ptx" lang="en-US">Anything.</div>`,
}
