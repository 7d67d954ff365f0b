import { OutsideBoard } from './OutsideBoard.tsx'

/** The board of a contest of ACM for everybody. */
export function AcmBoardPage() {
  return <OutsideBoard hasScores={false} />
}
