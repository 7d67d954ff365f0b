import type { ProblemInfo } from '@praxis/contract/problems'
import { problems } from '@praxis/contract/problems'
import { mayUseFeature } from '@praxis/rules/membership/policy'
import { useState } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { useAction, useCall } from '#web/api/hooks.ts'
import { promptMembership } from '#web/state/membership.ts'
import { toast } from '#web/state/toast.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useIsRoot, viewerOf } from '#web/session/viewer.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import { AiOffer } from '#web/parts/workbench/ai/AiOffer.tsx'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import { planVideo } from './video.ts'

const StatisticsDialog = latePart('StatisticsDialog', () => import('./StatisticsDialog.tsx'))
const RejudgeTool = latePart('RejudgeTool', () => import('./RejudgeTool.tsx'))
// It comes after the problem, with its words.
const DiscussionTools = latePart('DiscussionTools', () => import('./DiscussionTools.tsx'))
const VideoDialog = latePart('VideoDialog', () => import('./VideoDialog.tsx'))

/** The AI helper, bookmark, discussions, statistics and video, over the statement. A problem of a contest has none of them. */
export function StatementTools({ info }: { info: ProblemInfo }) {
  const words = useWorkbenchText()
  const isRoot = useIsRoot()
  const [isCounting, setCounting] = useState(false)
  if (useContestBench() !== null) return null
  return (
    <>
      <AiOffer info={info} />
      <BookmarkTool problemId={info.problem.problemId} />
      <DiscussionTools problemId={info.problem.problemId} />
      <Tool icon="chart" label={words.statistics} onClick={() => setCounting(true)} />
      <VideoTool info={info} />
      {isRoot && <RejudgeTool info={info} />}
      {isCounting && <StatisticsDialog counts={info.problemCount} onClose={() => setCounting(false)} />}
    </>
  )
}

function BookmarkTool({ problemId }: { problemId: string }) {
  const words = useWorkbenchText()
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const { data } = useCall(problems.isBookmarked, { problemId }, { enabled: viewer !== null, quiet: true })
  const action = useAction(problems.bookmark, {
    onSuccess: ({ collect }) => toast.success(collect ? words.bookmarkDone : words.bookmarkUndone),
  })
  const isKept = viewer !== null && (action.data?.collect ?? data?.collect ?? false)
  return (
    <Tool
      icon="mark"
      label={isKept ? words.bookmarked : words.bookmark}
      isPressed={isKept}
      isFilled={isKept}
      onClick={() => {
        if (requireLogin() && !action.isPending) action.mutate({ problemId, collect: !isKept })
      }}
    />
  )
}

function VideoTool({ info }: { info: ProblemInfo }) {
  const words = useWorkbenchText()
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const [shown, setShown] = useState<string | null>(null)

  function watch() {
    const watcher = { isSignedIn: viewer !== null, isMember: mayUseFeature('video', viewerOf(viewer)) }
    const plan = planVideo(info.problem, watcher, location.href)
    switch (plan.kind) {
      case 'login':
        return requireLogin()
      case 'membersOnly':
        return promptMembership(words.videoMembersOnly)
      case 'none':
        return toast.warning(words.videoNone)
      case 'play':
        return setShown(plan.address)
      case 'open':
        return window.open(plan.address, '_blank', 'noopener,noreferrer')
    }
  }

  return (
    <>
      <Tool icon="video" label={words.video} onClick={watch} />
      {shown !== null && <VideoDialog address={shown} onClose={() => setShown(null)} />}
    </>
  )
}
