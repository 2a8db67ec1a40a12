import type { Language, TicketKind } from '#contract/states.ts'

/** Fixed words on paper. */
interface PaperWords {
  order: string
  table: string
  pickup: string
  delivery: string
  guests: string
  served: string
  subtotal: string
  discount: string
  adjustment: string
  service: string
  taxIncluded: string
  taxAdded: string
  total: string
  paid: string
  refunded: string
  /** Label of a refund that is not with the guest yet. */
  refunding: string
  change: string
  tip: string
  due: string
  unpaid: string
  thanks: string
  copy: string
  perhapsTwice: string
  combined: string
  bill: string
  ticket: Readonly<Record<TicketKind, string>>
  made: string
  eaten: string
  /** Titles and labels of slips. */
  slip: {
    cancel_slip: string
    void_slip: string
    refund_receipt: string
    by: string
    approvedBy: string
    reason: string
    back: string
  }
  notBegun: string
  /** Words of the page to try a printer. */
  test: { title: string; reads: string; perLine: string }
}

/** The words of paper in every language that a store may print in. */
export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: {
    order: 'Order',
    table: 'Table',
    pickup: 'Pickup',
    delivery: 'Delivery',
    guests: 'Guests',
    served: 'Served by',
    subtotal: 'Subtotal',
    discount: 'Discount',
    adjustment: 'Adjustment',
    service: 'Service',
    taxIncluded: 'Tax included',
    taxAdded: 'Tax',
    total: 'TOTAL',
    paid: 'Paid',
    refunded: 'Refunded',
    refunding: 'Refund under way',
    change: 'Change',
    tip: 'Tip',
    due: 'To pay',
    unpaid: 'Not paid yet',
    thanks: 'Thank you for your visit.',
    copy: 'COPY',
    perhapsTwice: 'May have been printed before',
    combined: 'Combined orders',
    bill: 'Bill',
    ticket: { order: 'NEW', append: 'ADDED', cancel: 'CANCEL', info: 'FOR INFO' },
    made: 'already made',
    eaten: 'already served',
    slip: {
      cancel_slip: 'CANCELLED',
      void_slip: 'VOIDED',
      refund_receipt: 'REFUND',
      by: 'By',
      approvedBy: 'Approved by',
      reason: 'Reason:',
      back: 'Given back:',
    },
    notBegun: 'not begun',
    test: { title: 'TEST PAGE', reads: 'Letters of four languages:', perLine: 'Signs per line' },
  },
  de: {
    order: 'Bestellung',
    table: 'Tisch',
    pickup: 'Abholung',
    delivery: 'Lieferung',
    guests: 'Gäste',
    served: 'Es bediente Sie',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    adjustment: 'Anpassung',
    service: 'Bedienung',
    taxIncluded: 'Enthaltene Steuer',
    taxAdded: 'Steuer',
    total: 'SUMME',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    refunding: 'Erstattung läuft',
    change: 'Rückgeld',
    tip: 'Trinkgeld',
    due: 'Zu zahlen',
    unpaid: 'Noch nicht bezahlt',
    thanks: 'Vielen Dank für Ihren Besuch.',
    copy: 'KOPIE',
    perhapsTwice: 'Vielleicht schon gedruckt',
    combined: 'Gemeinsame Rechnung',
    bill: 'Rechnung',
    ticket: { order: 'NEU', append: 'DAZU', cancel: 'STORNO', info: 'ZUR INFO' },
    made: 'schon gemacht',
    eaten: 'schon serviert',
    slip: {
      cancel_slip: 'STORNIERT',
      void_slip: 'STORNO NACH ZAHLUNG',
      refund_receipt: 'ERSTATTUNG',
      by: 'Von',
      approvedBy: 'Freigegeben von',
      reason: 'Grund:',
      back: 'Erstattet:',
    },
    notBegun: 'nicht begonnen',
    test: { title: 'TESTSEITE', reads: 'Buchstaben in vier Sprachen:', perLine: 'Zeichen je Zeile' },
  },
  fr: {
    order: 'Commande',
    table: 'Table',
    pickup: 'À emporter',
    delivery: 'Livraison',
    guests: 'Couverts',
    served: 'Servi par',
    subtotal: 'Sous-total',
    discount: 'Remise',
    adjustment: 'Ajustement',
    service: 'Service',
    taxIncluded: 'Dont taxes',
    taxAdded: 'Taxes',
    total: 'TOTAL',
    paid: 'Payé',
    refunded: 'Remboursé',
    refunding: 'Remboursement en cours',
    change: 'Rendu',
    tip: 'Pourboire',
    due: 'À payer',
    unpaid: 'Pas encore payé',
    thanks: 'Merci de votre visite.',
    copy: 'COPIE',
    perhapsTwice: 'Peut-être déjà imprimé',
    combined: 'Commandes réunies',
    bill: 'Addition',
    ticket: { order: 'NOUVEAU', append: 'AJOUT', cancel: 'ANNULATION', info: 'POUR INFO' },
    made: 'déjà préparé',
    eaten: 'déjà servi',
    slip: {
      cancel_slip: 'ANNULÉ',
      void_slip: 'ANNULÉ APRÈS PAIEMENT',
      refund_receipt: 'REMBOURSEMENT',
      by: 'Par',
      approvedBy: 'Approuvé par',
      reason: 'Motif :',
      back: 'Rendu :',
    },
    notBegun: 'pas commencé',
    test: {
      title: 'PAGE D’ESSAI',
      reads: 'Lettres de quatre langues :',
      perLine: 'Caractères par ligne',
    },
  },
  pt: {
    order: 'Pedido',
    table: 'Mesa',
    pickup: 'Levantamento',
    delivery: 'Entrega',
    guests: 'Pessoas',
    served: 'Atendido por',
    subtotal: 'Subtotal',
    discount: 'Desconto',
    adjustment: 'Ajuste',
    service: 'Serviço',
    taxIncluded: 'Imposto incluído',
    taxAdded: 'Imposto',
    total: 'TOTAL',
    paid: 'Pago',
    refunded: 'Reembolsado',
    refunding: 'Reembolso em curso',
    change: 'Troco',
    tip: 'Gorjeta',
    due: 'A pagar',
    unpaid: 'Ainda não pago',
    thanks: 'Obrigado pela sua visita.',
    copy: 'CÓPIA',
    perhapsTwice: 'Talvez já impresso',
    combined: 'Pedidos reunidos',
    bill: 'Conta',
    ticket: { order: 'NOVO', append: 'MAIS', cancel: 'CANCELAR', info: 'INFORMAÇÃO' },
    made: 'já feito',
    eaten: 'já servido',
    slip: {
      cancel_slip: 'CANCELADO',
      void_slip: 'ANULADO APÓS PAGAMENTO',
      refund_receipt: 'REEMBOLSO',
      by: 'Por',
      approvedBy: 'Aprovado por',
      reason: 'Motivo:',
      back: 'Devolvido:',
    },
    notBegun: 'não começado',
    test: {
      title: 'PÁGINA DE TESTE',
      reads: 'Letras de quatro línguas:',
      perLine: 'Caracteres por linha',
    },
  },
}
