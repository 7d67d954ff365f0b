import { paymentLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** Buying a membership, and orders. */
export const { useWords: usePaymentText, preload: preloadPaymentText } = lateText(paymentLocales)
