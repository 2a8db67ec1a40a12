import type { Language, TicketKind } from '#contract/states.ts'

/** Fixed words on paper. */
interface PaperWords {
  order: string
  table: string
  pickup: string
  delivery: string
  guests: string
  served: string
  onTheHouse: string
  subtotal: string
  discount: string
  adjustment: string
  service: string
  taxIncluded: string
  taxAdded: string
  total: string
  paid: string
  refunded: string
  /** Label of a refund that is not paid out yet. */
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
  /** Titles and labels of the sales report. */
  sheet: {
    title: string
    gross: string
    discounts: string
    adjustments: string
    taxInPrices: string
    refunds: string
    net: string
    service: string
    billed: string
    orders: string
    average: string
    taken: string
    tips: string
    rounding: string
    givenBack: string
    left: string
    voids: string
    cancels: string
    waste: string
    lost: string
    dineIn: string
    asOf: string
  }
  /** Words of a printer's test page. */
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
    onTheHouse: 'On the house',
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
    sheet: {
      title: 'SALES',
      gross: 'Gross sales',
      discounts: 'Discounts',
      adjustments: 'Adjustments',
      taxInPrices: 'Tax in prices',
      refunds: 'Refunds',
      net: 'NET SALES',
      service: 'Service charge',
      billed: 'Billed',
      orders: 'Orders',
      average: 'Average check',
      taken: 'Taken',
      tips: 'Tips',
      rounding: 'Rounding',
      givenBack: 'Given back',
      left: 'Net takings',
      voids: 'Voids',
      cancels: 'Cancelled',
      waste: 'of these made',
      lost: 'Written off',
      dineIn: 'Dine-in',
      asOf: 'As of',
    },
    test: { title: 'TEST PAGE', reads: 'Letters of four languages:', perLine: 'Signs per line' },
  },
  de: {
    order: 'Bestellung',
    table: 'Tisch',
    pickup: 'Abholung',
    delivery: 'Lieferung',
    guests: 'Gäste',
    served: 'Es bediente Sie',
    onTheHouse: 'Aufs Haus',
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
    sheet: {
      title: 'UMSATZ',
      gross: 'Bruttoumsatz',
      discounts: 'Rabatte',
      adjustments: 'Anpassungen',
      taxInPrices: 'Steuer in Preisen',
      refunds: 'Erstattungen',
      net: 'NETTOUMSATZ',
      service: 'Bedienungsgeld',
      billed: 'Berechnet',
      orders: 'Bestellungen',
      average: 'Durchschnittsbon',
      taken: 'Eingenommen',
      tips: 'Trinkgelder',
      rounding: 'Rundung',
      givenBack: 'Zurückgegeben',
      left: 'Nettoeinnahmen',
      voids: 'Stornos',
      cancels: 'Gestrichen',
      waste: 'davon zubereitet',
      lost: 'Ausgebucht',
      dineIn: 'Im Haus',
      asOf: 'Stand',
    },
    test: { title: 'TESTSEITE', reads: 'Buchstaben in vier Sprachen:', perLine: 'Zeichen je Zeile' },
  },
  fr: {
    order: 'Commande',
    table: 'Table',
    pickup: 'À emporter',
    delivery: 'Livraison',
    guests: 'Couverts',
    served: 'Servi par',
    onTheHouse: 'Offert',
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
    sheet: {
      title: 'VENTES',
      gross: 'Ventes brutes',
      discounts: 'Remises',
      adjustments: 'Ajustements',
      taxInPrices: 'Taxe incluse',
      refunds: 'Remboursements',
      net: 'VENTES NETTES',
      service: 'Service',
      billed: 'Facturé',
      orders: 'Commandes',
      average: 'Addition moyenne',
      taken: 'Encaissé',
      tips: 'Pourboires',
      rounding: 'Arrondi',
      givenBack: 'Rendu',
      left: 'Encaissement net',
      voids: 'Annulations',
      cancels: 'Décommandées',
      waste: 'dont préparé',
      lost: 'Passé en perte',
      dineIn: 'Sur place',
      asOf: 'État au',
    },
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
    onTheHouse: 'Oferta da casa',
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
    sheet: {
      title: 'VENDAS',
      gross: 'Vendas brutas',
      discounts: 'Descontos',
      adjustments: 'Ajustes',
      taxInPrices: 'Imposto incluído',
      refunds: 'Reembolsos',
      net: 'VENDAS LÍQUIDAS',
      service: 'Serviço',
      billed: 'Faturado',
      orders: 'Pedidos',
      average: 'Conta média',
      taken: 'Recebido',
      tips: 'Gorjetas',
      rounding: 'Arredondamento',
      givenBack: 'Devolvido',
      left: 'Recebido líquido',
      voids: 'Anulações',
      cancels: 'Cancelados',
      waste: 'dos quais feitos',
      lost: 'Dado como perdido',
      dineIn: 'No local',
      asOf: 'Situação em',
    },
    test: {
      title: 'PÁGINA DE TESTE',
      reads: 'Letras de quatro línguas:',
      perLine: 'Caracteres por linha',
    },
  },
}
