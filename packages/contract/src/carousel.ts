import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A picture that the home page shows in turn with others. */
export const CarouselItem = z.object({
  id: z.number().int(),
  /** The address of the picture; both names say the same. */
  url: z.string(),
  imgUrl: z.string(),
  /** Where a click on it leads; empty: nowhere. */
  addr: z.string(),
  // The rest is Praxis' own.
  /** What the picture shows, in words. */
  title: z.string(),
  rank: z.number().int(),
})
export type CarouselItem = z.infer<typeof CarouselItem>

export const carousel = endpoints({
  list: {
    call: 'GET /api/home-carousel',
    summary: 'The pictures of the home page, in order.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(CarouselItem),
  },
})
