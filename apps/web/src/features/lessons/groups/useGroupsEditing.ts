import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminGroup } from '@praxis/contract/lessonShapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { useFormDraft } from '#web/parts/editing/useFormDraft.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import {
  checkGroups,
  groupsToForm,
  groupsToSent,
  isGroups,
  isSameGroups,
  withNumbers,
  type EditedGroup,
  type EditedItem,
  type GroupsProblem,
} from './editedGroups.ts'

/** What the server refused: at a field of a group or an item, or as a whole. */
type Refused = { key: string | null; field: GroupsProblem['field'] | null; message: string }

export type ShownProblem = Pick<GroupsProblem, 'key' | 'field'> & { message: string; place: string }

/** The groups of a lesson as they are edited, and what saves them. */
export function useGroupsEditing(lessonId: number, stored: readonly AdminGroup[], isHeld: boolean) {
  const words = useLessonMakingText().groups
  const client = useQueryClient()
  const uid = useViewer()?.uid ?? ''
  const [seen, setSeen] = useState(stored)
  const [base, setBase] = useState(() => groupsToForm(stored))
  const [groups, setGroups] = useState<readonly EditedGroup[]>(base)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const draft = useFormDraft<{ groups: readonly EditedGroup[] }>(`lesson groups:${uid}:${lessonId}`, isGroups)
  const textOf = useProblemText()
  const isDirty = !isSameGroups(groups, base)
  if (seen !== stored) {
    // Somebody else has saved, or this page has: what nobody edits here follows.
    setSeen(stored)
    const fresh = groupsToForm(stored, groups)
    if (!isDirty) {
      setBase(fresh)
      setGroups(fresh)
    }
  }

  const { keep } = draft
  useEffect(() => {
    if (isDirty) keep({ groups }, { base: { groups: base }, version: null })
    // What is kept follows what is edited alone.
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew at each rendering
  }, [groups])

  function change(make: (known: readonly EditedGroup[]) => readonly EditedGroup[]): void {
    setGroups(make)
    setRefused(null)
  }

  const problems: ShownProblem[] = isTried ? checkGroups(groups).map((one) => ({ ...one, ...textOf(one, groups) })) : []

  function refuse(error: unknown, sent: readonly EditedGroup[]): Refused {
    const message = error instanceof Error ? error.message : String(error)
    const [, group, item, name] =
      /^groups\.(\d+)(?:\.items\.(\d+))?\.(\w+)/.exec((error instanceof ApiError ? error.field : undefined) ?? '') ?? []
    const found = sent[Number(group)]
    const one = item === undefined ? found : found?.items[Number(item)]
    if (found === undefined || one === undefined) return { key: null, field: null, message }
    const place =
      item === undefined
        ? words.ofGroup(String(Number(group) + 1))
        : words.ofItem(`${Number(group) + 1}.${Number(item) + 1}`, (one as EditedItem).title.trim())
    return { key: one.key, field: fieldOf(name), message: words.problem(place, message) }
  }

  /** What has to be changed first, as far as anybody knows; null: it is saved. */
  async function save(): Promise<string | null> {
    if (isSaving || !isDirty) return null
    setTried(true)
    setRefused(null)
    const [first] = checkGroups(groups)
    if (first !== undefined) return first.key
    if (isHeld) {
      setRefused({ key: null, field: null, message: words.waitForUpload })
      return null
    }
    const sent = groups
    setSaving(true)
    try {
      const saved = await request(lessonAdmin.saveGroups, { lessonId, groups: groupsToSent(sent) }, { quiet: true })
      const numbered = withNumbers(sent, sent, saved)
      const next = groupsToForm(saved, numbered)
      setBase(next)
      // Who has edited since goes on with that.
      setGroups((known) => (known === sent ? next : withNumbers(known, sent, saved)))
      setTried(false)
      draft.forget()
      toast.success(words.saved)
      for (const call of lessonAdmin.saveGroups.changes) void client.invalidateQueries({ queryKey: [call] })
      return null
    } catch (error) {
      const told = refuse(error, sent)
      setRefused(told)
      return told.key
    } finally {
      setSaving(false)
    }
  }

  function restart(next: readonly EditedGroup[]): void {
    setGroups(next)
    setTried(false)
    setRefused(null)
  }

  return {
    groups,
    change,
    changeItem: (key: string, changes: Partial<EditedItem>) =>
      change((known) =>
        known.map((group) => ({
          ...group,
          items: group.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
        })),
      ),
    isDirty,
    isSaving,
    problems,
    refusal: refused?.message ?? null,
    /** What is wrong with a field of a group or an item. */
    problemOf(key: string, field: GroupsProblem['field']): string | undefined {
      if (refused?.key === key && refused.field === field) return refused.message
      return problems.find((problem) => problem.key === key && problem.field === field)?.message
    },
    isWrong: (key: string): boolean => refused?.key === key || problems.some((problem) => problem.key === key),
    save,
    draft,
    offered: draft.found !== null && !isSameGroups(draft.found.form.groups, groups) ? draft.found : null,
    restore() {
      if (draft.found === null) return
      restart(draft.found.form.groups)
      draft.take()
    },
    discard() {
      restart(base)
      draft.forget()
    },
  }
}

export type GroupsEditing = ReturnType<typeof useGroupsEditing>

const fields: Record<string, GroupsProblem['field']> = {
  name: 'name',
  title: 'title',
  url: 'url',
  videoId: 'video',
  duration: 'duration',
}

const fieldOf = (name: string | undefined): GroupsProblem['field'] | null => fields[name ?? ''] ?? null

function useProblemText() {
  const words = useLessonMakingText().groups
  return ({ group, item, field, code, max }: GroupsProblem, groups: readonly EditedGroup[]) => {
    const title = item === null ? '' : (groups[group]?.items[item]?.title.trim() ?? '')
    const place = item === null ? words.ofGroup(String(group + 1)) : words.ofItem(`${group + 1}.${item + 1}`, title)
    const what =
      code === 'long'
        ? words.tooLong(String(max))
        : code === 'wrong'
          ? field === 'duration'
            ? words.durationWrong
            : words.addressWrong
          : field === 'name'
            ? words.required.name
            : field === 'title'
              ? words.required.title
              : words.required.source
    return { message: what, place }
  }
}
