/* The header where problem setters like to put it: behind all of std and a page of macros, with their own names. */
#include <bits/stdc++.h>
using namespace std;

#define all(v) (v).begin(), (v).end()
#define file(name) freopen(name ".in", "r", stdin)
#define line(text) cerr << text
#define word(text) cerr << text
#define rep(i, n) for (int i = 0; i < (n); i++)
#define has(s, x) ((s).count(x) > 0)
#define sz(v) int((v).size())
#define pb push_back
#define mp make_pair
#define fi first
#define se second
#define ff first
#define ss second
#define len(v) int((v).size())
#define debug(v) cerr << (v)
#define each(v, list) for (auto &v : list)
#define sq(v) ((v) * (v))
#define N 100005
#define M 1000000007
#define INF 1000000000
#define EPS 1e-9
#define MAXN 200005
#define ll long long
#define ld long double
#define vi vector<int>
#define y1 my_y1

#include "../testlib.h"

int read(InStream &stream) {
    vi values = stream.readInts(3, 0, INF, "values");
    sort(all(values));
    if (values[0] != 0)
        stream.quitf(_wa, "no zero");
    return values.back();
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    vector<pair<int, int>> pairs;
    pairs.pb(mp(read(ans), read(ouf)));
    each(one, pairs) if (one.fi != one.se) quitp(sq(0.5), "%s", format("%d of %d", one.se, one.fi).c_str());
    const auto seen = [](InStream &stream) { return stream.seekEof(); };
    function<bool(InStream &)> isDone = seen;
    quitif(!isDone(ouf), _pe, "more");
    quit(_ok, format("%lld", (ll)pairs[0].se));
}
