with recursive total(n, sum) as (select x, 0 from input union all select n - 1, sum + n from total where n > 0) select max(sum) from total;
