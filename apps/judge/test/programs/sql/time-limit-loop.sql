with recursive n(x) as (select 1 union all select x + 1 from n) select max(x) from n;
