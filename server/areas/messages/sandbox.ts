import { sandboxMessages } from '../../db/schema/index.ts'
import type { Reviewer } from './provider.ts'

/** The sandbox provider: a log of the messages that guests would get on their phones. Nothing is sent out. */
export const sandbox: Reviewer = {
  name: 'sandbox',
  async send({ db, ids, clock }, { message: { merchantId, id: messageId, channel, address, text } }) {
    const ref = ids.id()
    await db
      .insert(sandboxMessages)
      .values({ merchantId, id: ref, messageId, channel, address, text: text ?? '', at: clock.now() })
    return { arrived: true, ref }
  },
  /** A person reviews it, on the page of the template. */
  submit: async () => ({ arrived: true }),
}
