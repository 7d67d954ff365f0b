import { markup } from './markup.ts'

/** The look of the site (apps/web/src/styles), as far as a board that stands alone needs it. */
export const pageStyle = markup`
:root{color-scheme:light dark;--paper:#fff;--line:#e6e6eb;--rule:#26262d;--ink:#17171c;--ink-2:#474751;--ink-3:#63636e;
--ok:#12753a;--ok-soft:#e6f5eb;--first:#15803d;--on-first:#fff;--no:#c11c2b;--no-soft:#fdebec;--part:#955205;
--open:#5c5c67;--open-soft:#eeeef2;--open-2:#dcdce4}
@media screen and (prefers-color-scheme:dark){:root{--paper:#141417;--line:#292930;--rule:#63636f;--ink:#ebebef;
--ink-2:#bcbcc6;--ink-3:#9999a5;--ok:#5fcf8b;--ok-soft:#16301f;--first:#4fc47f;--on-first:#062412;--no:#ff8e8e;
--no-soft:#3b1c20;--part:#efaa5f;--open:#a8a8b3;--open-soft:#26262d;--open-2:#34343e}}
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--paper);color:var(--ink);
font:14px/22px system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{margin:0 0 4px;font-size:26px;line-height:32px;overflow-wrap:anywhere}
p{margin:0;color:var(--ink-2)}
ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:12px 0 0;padding:0;list-style:none;font-size:12px;color:var(--ink-3)}
ul b{display:inline-block;min-width:32px;margin-inline-end:6px;padding:0 4px;border-radius:3px;text-align:center;font-weight:400}
.scroll{overflow-x:auto;margin-top:16px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;border-top:1px solid var(--rule);width:100%}
th,td{padding:4px 6px;border-bottom:1px solid var(--line);text-align:center;white-space:nowrap;font-weight:400}
thead th{font-size:12px;line-height:16px;color:var(--ink-3);vertical-align:bottom}
thead i{display:block;width:10px;height:10px;margin:0 auto 2px;border-radius:50%;border:1px solid var(--line)}
.rank,.figure{text-align:right}
.name{text-align:left;min-width:140px;max-width:320px;white-space:normal;overflow-wrap:anywhere}
.name small,td small{font-size:11px;opacity:.85;margin-inline-start:4px}
.name small{display:block;margin:0;color:var(--ink-3)}
.award{display:inline-block;padding:0 6px;margin-inline-end:6px;border-radius:3px;font-size:11px;line-height:16px}
.ok{background:var(--ok-soft);color:var(--ok)}
.first{background:var(--first);color:var(--on-first)}
.no{background:var(--no-soft);color:var(--no)}
.part{color:var(--part)}
.zero{color:var(--no)}
.late{outline:1px dashed currentcolor;outline-offset:-3px}
.open{color:var(--open);background:repeating-linear-gradient(135deg,var(--open-soft) 0 4px,var(--open-2) 4px 8px)}
.wait{color:var(--open);background:var(--open-soft)}
@media print{@page{size:landscape;margin:10mm}body{padding:0;font-size:10px;line-height:14px}.scroll{overflow:visible}
thead{display:table-header-group}tr{break-inside:avoid}.name{max-width:220px}
ul,thead th,.award,.name small,td small{font-size:9px;line-height:12px}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`
