using System;
using System.Collections.Generic;
class P { static void Main() { var all = new List<byte[]>(); for (;;) { var b = new byte[1 << 20]; for (int i = 0; i < b.Length; i += 512) b[i] = 1; all.Add(b); } } }
