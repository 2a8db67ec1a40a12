import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { addressReceipt } from '../../../api/receipts/receipts.ts'
import { keys } from '../../../api/transport/keys.ts'
import { ApprovedForm } from '../../../commands/ApprovedForm.tsx'
import { WordsField } from '../../../ui/form/WordsField.tsx'
import { receiptName } from '../../papers/order-words.ts'

/** The fields of a buyer with their greatest lengths. */
const fields = { name: 120, address: 200, tax_number: 40 } as const
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[]

/** Number of characters of the shortest reason. */
const shortest = 3

/** Makes a receipt out to a buyer; to another one than before with why, and with a PIN. */
export function BuyerForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation()
  const { buyer, series } = receipt
  const [typed, setTyped] = useState<Record<Field, string>>({
    name: buyer?.name ?? '',
    address: buyer?.address ?? '',
    tax_number: buyer?.tax_number ?? '',
  })
  const [why, setWhy] = useState('')
  const [name, address, number] = names.map((field) => typed[field].trim()) as [string, string, string]
  const remark = why.trim()
  const of = receiptName(t, receipt)
  return (
    <ApprovedForm
      title={t(buyer ? 'receipts.buyerOf' : 'receipts.invoiceOf', { name: of })}
      text={t(`receipts.address.${series}`)}
      asked={{
        event: buyer ? 'receipt.correct' : 'receipt.address',
        subject_type: 'receipt',
        subject_id: receipt.id,
        version: receipt.version,
        amount: 0,
      }}
      needsApproval={buyer !== null}
      says={
        <>
          {buyer?.name} → {name} · {remark}
        </>
      }
      act={t('receipts.changeBuyer')}
      writeOf={(approved) =>
        addressReceipt(receipt, {
          name,
          address,
          ...(number && { tax_number: number }),
          ...(buyer && { remark }),
          ...approved,
        })
      }
      done={t('receipts.buyer.done', { name: of, buyer: name })}
      touches={[keys.orders()]}
      missing={[
        name === '' && t('receipts.buyer.name'),
        address === '' && t('receipts.buyer.address'),
        buyer !== null && remark.length < shortest && t('members.why'),
      ]}
      fields={[...names, 'remark']}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="muted">{t(buyer ? 'receipts.buyer.again' : 'receipts.buyer.text')}</p>
          {names.map((field) => (
            <WordsField
              key={field}
              label={t(`receipts.buyer.${field}`)}
              isOptional={field === 'tax_number'}
              most={fields[field]}
              value={typed[field]}
              fault={faults[field]}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
            />
          ))}
          {buyer && (
            <WordsField label={t('members.why')} most={200} value={why} fault={faults.remark} onChange={setWhy} />
          )}
        </>
      )}
    </ApprovedForm>
  )
}
