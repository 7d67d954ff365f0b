import { OutsideBoard } from './OutsideBoard.tsx'

/** The board of a contest with scores for everybody. */
export function OiBoardPage() {
  return <OutsideBoard hasScores />
}
