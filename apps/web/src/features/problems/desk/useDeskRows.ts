import { groupProblems } from '@praxis/contract/groupProblems'
import { limits } from '@praxis/contract/limits'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { request } from '#web/api/request.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import type { DeskFilter } from './deskFilter.ts'

/** The filter of the desk in the address. The list of a group is filtered by a word and by a tag. */
export function useDeskFilter(scope: Scope) {
  const [filter, ...rest] = useFilter(problemAdmin.list, { limit: 10 })
  const { currentPage, limit, keyword, tagId } = filter
  const known: DeskFilter = gidOf(scope) === undefined ? filter : { currentPage, limit, keyword, tagId }
  return [known, ...rest] as const
}

const patient = { quiet: true, isPatient: true } as const

/** A page of the problems of the site or of a group, and what reads all that match. */
export function useDeskRows(scope: Scope, filter: DeskFilter) {
  const gid = gidOf(scope)
  const ofSite = useCall(problemAdmin.list, filter, { quiet: true, enabled: gid === undefined })
  const ofGroup = useCall(
    groupProblems.adminList,
    { gid: gid ?? 0, ...filter },
    { quiet: true, enabled: gid !== undefined },
  )
  const [isReading, setReading] = useState(false)

  const readPage = (currentPage: number) => {
    const asked = { ...filter, currentPage, limit: limits.pageLimit }
    return gid === undefined
      ? request(problemAdmin.list, asked, patient)
      : request(groupProblems.adminList, { gid, ...asked }, patient)
  }

  /** Null: it failed, and the reader has been told. A row that moves to the next page meanwhile is there once. */
  async function readWhole(): Promise<ProblemDeskRow[] | null> {
    const rows = new Map<number, ProblemDeskRow>()
    setReading(true)
    try {
      for (let page = 1; rows.size < limits.problemsChanged; page++) {
        const { records } = await readPage(page)
        for (const row of records) rows.set(row.id, row)
        if (records.length < limits.pageLimit) break
      }
      return [...rows.values()].slice(0, limits.problemsChanged)
    } catch (error) {
      toast.refusal((error as Error).message)
      return null
    } finally {
      setReading(false)
    }
  }

  return { call: gid === undefined ? ofSite : ofGroup, readWhole, isReading }
}
