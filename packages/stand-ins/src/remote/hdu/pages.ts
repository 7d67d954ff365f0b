import { escapeHtml } from '../../listen.ts'
import type { Answer } from '../judgeSite/answer.ts'
import { encodeGbk } from './gbk.ts'
import { hduProblems } from './problems.ts'

/** Pages of the site say their encoding only in their head. */
export const hduPage = (title: string, body: string, user: string | null): Answer => ({
  html: encodeGbk(`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><title>${title}</title>
<script type="text/javascript" src="/js/common.js"></script></head>
<body><table width="100%" border="0" class="top"><tr><td>Online Judge</td><td>${
    user === null
      ? '<a href="/userloginex.php">Sign In</a>'
      : `<a href="/control_panel.php">${escapeHtml(user)}</a> <a href="/userloginex.php?action=logout">Sign Out</a>`
  }</td></tr></table>
<table width="98%" border="0" align="center">${body}</table></body></html>`),
})

export const signInForm = `<tr><td><form method="post" action="/userloginex.php?action=login">
<input name="username"><input name="userpass" type="password"><input name="login" type="submit" value="Sign In"></form></td></tr>`

export const messagePage = (body: string, user: string | null): Answer =>
  hduPage('System Message', `<tr><td><h1>System Message</h1>${body}</td></tr>`, user)

/** What is wrong with a submission, as the form says it. */
export const errorPage = (error: string, user: string | null): Answer =>
  messagePage(`<div>One or more following ERROR(s) occurred.</div><ul><li>${error}</li></ul>`, user)

export function problemPage(pid: string, user: string | null): Answer {
  const problem = hduProblems[pid]
  if (problem === undefined) return messagePage(`<div>No such problem - <b>${escapeHtml(pid)}</b>.</div>`, user)
  const parts = Object.entries(problem.parts).map(
    ([title, html]) =>
      `<div class='panel_title' align='left'>${title}</div> <div class='panel_content'>${html}</div><div class='panel_bottom'>&nbsp;</div><br>`,
  )
  const scripts = pid === '7001' ? '<script src="/js/MathJax/MathJax.js?config=TeX"></script>' : ''
  return hduPage(
    `Problem - ${pid}`,
    `<tr><td>menu</td></tr><tr><td align='center'>${scripts}<h1 style='color:#1A5CC8'>${problem.title}</h1>
<font><b><span style='font-size:12px;color:green'>${problem.limits}<br>Total Submission(s): 12&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 3<br></span></b></font><br><br>
${parts.join('\n')}<center><a href="/statistic.php?pid=${pid}">Statistic</a></center></td></tr>`,
    user,
  )
}
