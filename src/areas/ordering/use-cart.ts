import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartLine, Table, TableDetail } from '#contract/tables/table.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import { ApiError, isUnknownOutcome } from '../../api/transport/api-error.ts'
import {
  addToCart,
  type CartDifference,
  changeCartLine,
  type Choice,
  removeCartLine,
  sendCart,
} from '../../api/carts/cart.ts'
import { keys } from '../../api/transport/keys.ts'
import { cacheRow } from '../../api/transport/row-cache.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { type Command, useCommand } from '../../commands/use-command.ts'
import { sameLine } from './cart-lines.ts'

type SendOutcome = 'sent' | 'changed' | 'failed'

/** Returns the lines that differ from the chosen ones, from the refusal of a sending. */
const differencesOf = (error: unknown): CartDifference[] =>
  error instanceof ApiError && error.code === 'cart_changed'
    ? ((error.details as { differences?: CartDifference[] } | undefined)?.differences ?? [])
    : []

/**
 * Builds and sends a table's cart. Taps are written one after the other, each on the cart that the previous one
 * returned, so that two quick taps on a dish give two portions. A refusal is shown in a toast and kept in `error`.
 */
export function useCart(table: Pick<Table, 'id' | 'name' | 'version'>) {
  const client = useQueryClient()
  const { run, isBusy, isFindingOut, stop } = useCommand()
  const { t } = useTranslation()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Writes whose answer was lost for good: taps that were based on one are not sent. */
  const losses = useRef(0)
  const [differences, setDifferences] = useState<CartDifference[]>([])
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const cached = () => client.getQueryData<TableDetail>(keys.table(table.id))
  const keep = (cart: Cart) =>
    client.setQueryData<TableDetail>(keys.table(table.id), (old) =>
      old ? { ...old, cart: cart.state === 'open' ? cart : null } : old,
    )

  /** Writes to the cart after the earlier taps; a changed line is no longer marked as different. */
  const write = (commandNow: () => Command, lineId?: string): Promise<boolean> => {
    const before = losses.current
    const next = queue.current.then(async () => {
      if (losses.current > before) return false
      try {
        setError(null)
        keep(await run<Cart>(commandNow()))
        setDifferences((old) => old.filter((difference) => difference.line_id !== lineId))
        return true
      } catch (failure) {
        if (isUnknownOutcome(failure)) losses.current += 1
        setError(failure as ApiError)
        await client.invalidateQueries({ queryKey: keys.table(table.id) })
        return false
      }
    })
    queue.current = next
    return next
  }

  const send = async (): Promise<SendOutcome> => {
    setSending(true)
    const before = losses.current
    await queue.current
    try {
      if (losses.current > before) return 'failed'
      setError(null)
      const row = cached() ?? table
      const done = t('floor.done.cart.convert', { name: table.name })
      const touches = [keys.table(table.id), keys.menu]
      const order = await run<OrderDetail & { table?: Table }>({ ...sendCart(row), done, touches })
      cacheRow(client, order.table)
      setDifferences([])
      return 'sent'
    } catch (failure) {
      const changed = differencesOf(failure)
      setDifferences(changed)
      setError(changed.length > 0 ? null : (failure as ApiError))
      return changed.length > 0 ? 'changed' : 'failed'
    } finally {
      setSending(false)
    }
  }

  return {
    isBusy,
    isSending,
    isFindingOut,
    stop,
    error,
    differences,
    /** Adds portions of a menu; those that equal a line of the cart are added to it. */
    add: (menu: Menu, choice: Choice) =>
      write(() => {
        const same = sameLine(cached()?.cart?.lines ?? [], menu.id, choice)
        const put = same
          ? changeCartLine(same, { ...choice, quantity: same.quantity + choice.quantity })
          : addToCart(table.id, menu.id, choice)
        return { ...put, about: menu.name }
      }),
    change: (line: CartLine, choice: Choice) => write(() => changeCartLine(line, choice), line.id),
    /** Some portions more or fewer of a line, at least one. */
    step: (line: CartLine, by: number) =>
      write(() => {
        const now = cached()?.cart?.lines.find((each) => each.id === line.id) ?? line
        const { option_item_id, remark } = now
        return changeCartLine(now, { option_item_id, remark: remark ?? '', quantity: Math.max(1, now.quantity + by) })
      }, line.id),
    remove: (line: CartLine) => write(() => removeCartLine(line), line.id),
    empty: () =>
      write(() => {
        const cart = cached()?.cart
        if (!cart) throw new Error('There is no cart to empty: the button must not be shown without one.')
        return sendEvent('cart', cart, 'cart.abandon')
      }),
    send,
  }
}

export type CartCommands = ReturnType<typeof useCart>
