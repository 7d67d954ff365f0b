import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { useText } from '#web/text/text.ts'
import { StatusPage } from './StatusPage.tsx'

/** The digits count up, one step per tick. */
const tickMs = 30
const steps = 20

export function NotFoundPage() {
  const text = useText().shell
  const goBack = useGoBack()
  return (
    <StatusPage digits={useCountingDigits()} title={text.notFoundTitle} text={text.notFoundText}>
      <Button component={Link} to={links.home}>
        {text.goHome}
      </Button>
      <Button variant="default" onClick={goBack}>
        {text.goBack}
      </Button>
    </StatusPage>
  )
}

/** Goes home if this is the first page of the tab. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate(links.home) : navigate(-1))
}

function useCountingDigits(): string {
  const [step, setStep] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? steps : 0))
  useEffect(() => {
    if (step >= steps) return
    const timer = setTimeout(() => setStep(step + 1), tickMs)
    return () => clearTimeout(timer)
  }, [step])
  return String(Math.round((404 * step) / steps)).padStart(3, '0')
}
