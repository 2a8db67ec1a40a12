import { and, eq, isNull } from 'drizzle-orm'
import type { PushMessage } from '#contract/push/push.ts'
import { contactPoints, queueKeys } from '../../db/schema/index.ts'
import type { Outcome } from '../../engine/outbox/outcome.ts'
import { deliver } from '../push/deliver.ts'
import { pushParcel } from '../push/push-parcel.ts'
import { vapidKeys } from '../push/vapid.ts'
import { pointsOf } from '../members/address.ts'
import type { Provider } from './provider.ts'

const isDone = ({ arrived }: Outcome): boolean => arrived === true

/**
 * Members' own devices, through the push services of their browsers. A message goes to all of a member's devices; a
 * repeated one replaces the first there.
 */
export const pushProvider: Provider = {
  name: 'push',
  async send({ db, config }, { message, store, language }) {
    const { brandId, memberId, merchantId } = message
    const points = memberId
      ? await db
          .select()
          .from(contactPoints)
          .where(pointsOf(brandId, memberId, 'push'))
      : []
    if (points.length === 0) return { arrived: false, why: 'no_address', isFinal: true }
    const ofStore = and(eq(queueKeys.merchantId, merchantId), isNull(queueKeys.endsAt))
    const [door] = await db.select().from(queueKeys).where(ofStore)
    const keys = await vapidKeys(db)
    const outcomes: Outcome[] = []
    for (const { id, address: endpoint, keys: own } of points) {
      const values = { text: message.text ?? '', ...(door && { path: `/club/${door.key}` }) }
      const detail: PushMessage = { kind: 'message', id: message.id, store, language, values }
      const outcome = await deliver(pushParcel({ endpoint, ...own! }, detail, keys, config.push.contact), config.push)
      outcomes.push(outcome)
      if ('why' in outcome && outcome.why === 'gone')
        await db.update(contactPoints).set({ state: 'gone', address: '', keys: null }).where(eq(contactPoints.id, id))
    }
    return outcomes.find(isDone) ?? outcomes.find((outcome) => !('isFinal' in outcome)) ?? outcomes[0]!
  },
}
