create table t as with recursive n(x) as (select 1 union all select x + 1 from n limit 100000000) select hex(zeroblob(1000)) from n;
