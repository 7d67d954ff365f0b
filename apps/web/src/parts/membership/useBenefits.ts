import { useSiteConfig } from '#web/api/useSiteConfig.ts'

/** Names and words of what there is for members: the AI helper only where the site has one. */
export function useBenefits(benefits: Readonly<Record<string, string>>): [name: string, words: string][] {
  const isAiOpen = useSiteConfig()?.openAiChat === true
  return Object.entries(benefits).filter(([name]) => name !== 'ai' || isAiOpen)
}
