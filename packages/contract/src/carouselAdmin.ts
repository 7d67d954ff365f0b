import { z } from 'zod'
import { CarouselItem } from './carousel.ts'
import { endpoints } from './endpoint.ts'
import { id, text } from './fields.ts'
import { pictureKinds } from './files.ts'
import { homeRules, limits, uploadBytes, uploadRate } from './limits.ts'

const byRoot = { access: 'root', permission: 'system_info_admin' } as const
const reads = ['GET /api/home-carousel'] as const

export const carouselAdmin = endpoints({
  upload: {
    call: 'POST /api/file/upload-carouse-img',
    summary: 'Add a picture to the home page, after the others.',
    ...byRoot,
    rate: uploadRate,
    upload: { field: 'file', maxBytes: uploadBytes.image, kinds: pictureKinds },
    input: z.object({}),
    output: CarouselItem,
    errors: ['quota_exceeded', 'image_unreadable', 'too_many_entries'],
    changes: reads,
  },
  update: {
    call: 'PUT /api/admin/config/home-carousel',
    summary: 'Set where a picture of the home page leads, what it shows, and its place. What is absent stays.',
    ...byRoot,
    input: z.object({
      id,
      addr: text(limits.addressLength).trim().nullish(),
      title: text(limits.titleLength).trim().nullish(),
      rank: z.number().int().min(0).max(homeRules.largestNumber).nullish(),
    }),
    example: { id: 1, addr: '/contest/1000' },
    output: z.null(),
    errors: ['file_not_found', 'address_invalid'],
    changes: reads,
  },
  remove: {
    call: 'DELETE /api/admin/config/home-carousel',
    summary: 'Delete a picture of the home page.',
    ...byRoot,
    input: z.object({ id: id.describe('The number of a picture.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['file_not_found'],
    changes: reads,
  },
})
