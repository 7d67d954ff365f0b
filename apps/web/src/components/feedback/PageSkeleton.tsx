import { useText } from '#web/text/text.ts'
import classes from './PageSkeleton.module.css'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'

/**
 * The shapes of pages. `list`: filters over a table; `asideList`: with a column beside it; `table`: no
 * filters; `detail`: a head, then parts beside facts; `home`: parts with rows beside others; `workbench`: two panes that
 * fill the window.
 */
export type PageShape = 'list' | 'asideList' | 'table' | 'detail' | 'home' | 'workbench'

/** A placeholder in the shape of the page, until its script or its data has loaded. */
export function PageSkeleton({ shape, title }: { shape: PageShape; title?: string | undefined }) {
  const { loading } = useText().shell
  return (
    <section
      className={shape === 'workbench' ? classes.panes : `wrap ${classes.page}`}
      aria-busy="true"
      aria-label={loading}
    >
      {shape === 'detail' && <Detail />}
      {shape === 'home' && <Home />}
      {shape === 'workbench' && <Panes />}
      {(shape === 'list' || shape === 'asideList' || shape === 'table') && (
        <>
          {title === undefined ? <Bar width={120} height={32} /> : <PageTitle title={title} />}
          <div className={shape === 'asideList' ? classes.beside : undefined}>
            <div>
              {shape !== 'table' && <div className={classes.tools}>{bars([220, 128, 120])}</div>}
              <div className={classes.rows}>
                <div className={classes.head} />
                {Array.from({ length: 15 }, (_, row) => (
                  <div key={row}>
                    <Bar width={`${30 + ((row * 17) % 40)}%`} />
                  </div>
                ))}
              </div>
            </div>
            <div className={classes.aside} />
          </div>
        </>
      )}
    </section>
  )
}

function Detail() {
  return (
    <>
      <div className={classes.meta}>
        <Bar width={240} />
      </div>
      <div className={classes.verdict}>
        <Bar width={200} height={24} />
      </div>
      <div className={classes.columns}>
        <div>
          <Part lines={[320]} />
          <Part lines={code} />
        </div>
        <div>
          <Part lines={facts} />
        </div>
      </div>
    </>
  )
}

const code = ['40%', '55%', '30%', '62%', '48%', '20%', '36%', '44%']
const rows = ['62%', '48%', '70%', '55%', '40%', '66%']
const facts = ['80%', '64%', '72%', '88%', '56%']

function Part({ lines }: { lines: readonly (number | string)[] }) {
  return (
    <div className={classes.part}>
      <Bar width={72} />
      {bars(lines)}
    </div>
  )
}

function Home() {
  return (
    <div className={classes.beside}>
      <div>
        <Part lines={rows} />
        <Part lines={rows} />
      </div>
      <div className={classes.aside}>
        <Part lines={facts} />
        <Part lines={facts} />
      </div>
    </div>
  )
}

function Panes() {
  return (
    <>
      <div>
        <div className={classes.tabs}>{bars([160])}</div>
        <div className={classes.text}>
          <Bar width="45%" height={20} />
          {bars(['92%', '84%', '96%', '48%', '88%', '72%'])}
        </div>
      </div>
      <div>
        <div className={classes.tabs}>{bars([160])}</div>
      </div>
    </>
  )
}

/** Of different widths. */
const bars = (widths: readonly (number | string)[]) => widths.map((width) => <Bar key={width} width={width} />)

function Bar({ width, height }: { width: number | string; height?: number }) {
  return <span className="sk" style={{ width, height }} />
}
