import type { SoldOrder } from './make-sold.ts';

/* An independent model of the books: jars of cents, without postings and without the server's
   code. Tests compare the real books with it after random histories. */

/** A freelancer's money by state, cents. `debt` is what they owe. */
export interface FreelancerJars {
  pending: number;
  available: number;
  frozen: number;
  inPayout: number;
  debt: number;
}

/** The association's money, cents and para. Debits are positive. */
export interface AssociationJars {
  receivable: number;
  bank: number;
  fxEuro: number;
  fxDinar: number;
  refunds: number;
  commission: number;
  loss: number;
}

interface Item {
  readonly freelancer: number;
  readonly price: number;
  readonly commission: number;
  readonly dinar: number;
  readonly cases: Set<string>;
  readonly formerCases: Set<string>;
  isReleased: boolean;
  pending: number;
  frozen: number;
  released: number;
  goneCents: number;
  goneCommission: number;
  goneDinar: number;
}

interface Refund {
  readonly item: Item;
  readonly cents: number;
  readonly commission: number;
  readonly dinar: number;
  isOpen: boolean;
}

/** The model's result of a step: done, or refused by a rule. */
export type Answer = 'done' | 'refused';

/** Creates the model of the books. Its steps are idempotent: a repeated step is `done`. */
export function createBookModel() {
  const freelancers = new Map<number, FreelancerJars>();
  const association: AssociationJars = {
    receivable: 0,
    bank: 0,
    fxEuro: 0,
    fxDinar: 0,
    refunds: 0,
    commission: 0,
    loss: 0,
  };
  const items = new Map<string, Item>();
  const refunds = new Map<number, Refund>();
  const payouts = new Map<number, { freelancer: number; cents: number; state: string }>();
  const booked = new Set<string>();

  function jarsOf(freelancer: number): FreelancerJars {
    const jars = freelancers.get(freelancer) ?? {
      pending: 0,
      available: 0,
      frozen: 0,
      inPayout: 0,
      debt: 0,
    };
    freelancers.set(freelancer, jars);
    return jars;
  }

  function itemOf(name: string): Item {
    const item = items.get(name);
    if (!item) throw new Error(`The model knows no item ${name}.`);
    return item;
  }

  function earn(jars: FreelancerJars, cents: number): void {
    const paysDebt = jars.debt < cents ? jars.debt : cents;
    jars.debt -= paysDebt;
    jars.available += cents - paysDebt;
  }

  /** Returns money of an item to the jar of its current state. */
  function putBack(item: Item, cents: number): void {
    const jars = jarsOf(item.freelancer);
    if (item.cases.size > 0) {
      item.frozen += cents;
      jars.frozen += cents;
    } else if (item.isReleased) {
      item.released += cents;
      earn(jars, cents);
    } else {
      item.pending += cents;
      jars.pending += cents;
    }
  }

  /** Takes a share from the jars in order. Returns the missing amount. */
  function take(item: Item, cents: number): number {
    const jars = jarsOf(item.freelancer);
    let left = cents;
    const fromFrozen = left > item.frozen ? item.frozen : left;
    item.frozen -= fromFrozen;
    jars.frozen -= fromFrozen;
    left -= fromFrozen;
    const fromPending = left > item.pending ? item.pending : left;
    item.pending -= fromPending;
    jars.pending -= fromPending;
    left -= fromPending;
    item.released -= left;
    const fromAvailable = left > jars.available ? jars.available : left;
    jars.available -= fromAvailable;
    return left - fromAvailable;
  }

  /** Returns the commission and the dinar in a part of the price. */
  function portion(item: Item, cents: number): { commission: number; dinar: number } {
    const all = item.goneCents + cents;
    let commission = rounded(item.commission, all, item.price) - item.goneCommission;
    const commissionLeft = item.commission - item.goneCommission;
    const freelancerLeft = item.pending + item.frozen + item.released;
    if (commission < 0) commission = 0;
    if (commission > commissionLeft) commission = commissionLeft;
    if (commission > cents) commission = cents;
    if (cents - commission > freelancerLeft) commission = cents - freelancerLeft;
    const dinarLeft = item.dinar - item.goneDinar;
    let dinar = rounded(item.dinar, all, item.price) - item.goneDinar;
    if (all === item.price || dinar > dinarLeft) dinar = dinarLeft;
    return { commission, dinar: dinar < 0 ? 0 : dinar };
  }

  function giveBack(
    item: Item,
    cents: number,
  ): { commission: number; dinar: number; short: number } {
    const { commission, dinar } = portion(item, cents);
    const short = take(item, cents - commission);
    item.goneCents += cents;
    item.goneCommission += commission;
    item.goneDinar += dinar;
    association.commission += commission;
    association.fxEuro -= cents;
    association.fxDinar += dinar;
    return { commission, dinar, short };
  }

  return {
    freelancers,
    association,

    paid(order: SoldOrder): Answer {
      const total = order.items.reduce((sum, { cents }) => sum + cents, 0);
      if (booked.has(`order ${order.orderId}`)) return 'done';
      booked.add(`order ${order.orderId}`);
      association.receivable += order.totalPara;
      association.fxDinar -= order.totalPara;
      association.fxEuro += total;
      for (const line of order.items) {
        const item: Item = {
          freelancer: line.freelancerId,
          price: line.cents,
          commission: line.commissionCents,
          dinar: line.chargedPara,
          cases: new Set(total > 500_000 ? ['large-order'] : []),
          formerCases: new Set(),
          isReleased: false,
          pending: 0,
          frozen: 0,
          released: 0,
          goneCents: 0,
          goneCommission: 0,
          goneDinar: 0,
        };
        items.set(`${line.orderId}-${line.projectId}`, item);
        association.commission -= line.commissionCents;
        putBack(item, line.cents - line.commissionCents);
      }
      return 'done';
    },

    release(name: string): Answer {
      const item = itemOf(name);
      if (item.isReleased) return 'done';
      item.isReleased = true;
      const moved = item.pending;
      item.pending = 0;
      jarsOf(item.freelancer).pending -= moved;
      if (moved > 0) putBack(item, moved);
      return 'done';
    },

    freeze(name: string, caseKey: string): Answer {
      const item = itemOf(name);
      if (item.cases.has(caseKey) || item.formerCases.has(caseKey)) return 'done';
      const isFirst = item.cases.size === 0;
      item.cases.add(caseKey);
      if (!isFirst) return 'done';
      const jars = jarsOf(item.freelancer);
      const fromReleased = item.released > jars.available ? jars.available : item.released;
      jars.pending -= item.pending;
      jars.available -= fromReleased;
      jars.frozen += item.pending + fromReleased;
      item.frozen += item.pending + fromReleased;
      item.released -= fromReleased;
      item.pending = 0;
      return 'done';
    },

    unfreeze(name: string, caseKey: string): Answer {
      const item = itemOf(name);
      if (!item.cases.delete(caseKey)) return 'done';
      item.formerCases.add(caseKey);
      if (item.cases.size > 0) return 'done';
      const moved = item.frozen;
      item.frozen = 0;
      jarsOf(item.freelancer).frozen -= moved;
      putBack(item, moved);
      return 'done';
    },

    refundBegun(id: number, name: string, cents: number): Answer {
      if (refunds.has(id)) return 'done';
      const item = itemOf(name);
      if (cents < 1 || cents > item.price - item.goneCents) return 'refused';
      const { commission, dinar, short } = giveBack(item, cents);
      jarsOf(item.freelancer).debt += short;
      association.refunds -= dinar;
      refunds.set(id, { item, cents, commission, dinar, isOpen: true });
      return 'done';
    },

    refundConfirmed(id: number): Answer {
      const refund = refunds.get(id);
      if (!refund?.isOpen) return 'done';
      refund.isOpen = false;
      association.refunds += refund.dinar;
      association.receivable -= refund.dinar;
      return 'done';
    },

    refundRefused(id: number): Answer {
      const refund = refunds.get(id);
      if (!refund?.isOpen) return 'done';
      refund.isOpen = false;
      const { item, cents, commission, dinar } = refund;
      item.goneCents -= cents;
      item.goneCommission -= commission;
      item.goneDinar -= dinar;
      association.commission -= commission;
      association.fxEuro += cents;
      association.fxDinar -= dinar;
      association.refunds += dinar;
      putBack(item, cents - commission);
      return 'done';
    },

    /** Charges back the rest of each item. Refused if nothing is left. */
    chargeback(reference: string, names: readonly string[], gone: ReadonlySet<number>): Answer {
      if (booked.has(reference)) return 'done';
      const left = names.map(itemOf).filter((item) => item.price > item.goneCents);
      if (left.length === 0) return 'refused';
      booked.add(reference);
      for (const item of left) {
        const { dinar, short } = giveBack(item, item.price - item.goneCents);
        association.receivable -= dinar;
        if (gone.has(item.freelancer)) association.loss += short;
        else jarsOf(item.freelancer).debt += short;
      }
      return 'done';
    },

    /** Requests a payout of `cents`, or of everything. `payoutIs` sets its id afterwards. */
    askForPayout(freelancer: number, cents: number | null): { answer: Answer; cents: number } {
      const jars = jarsOf(freelancer);
      const wanted = cents ?? jars.available;
      const isOpen = [...payouts.values()].some(
        (payout) =>
          payout.freelancer === freelancer &&
          payout.state !== 'confirmed' &&
          payout.state !== 'failed',
      );
      if (isOpen || wanted < 10_000 || wanted > jars.available)
        return { answer: 'refused', cents: 0 };
      jars.available -= wanted;
      jars.inPayout += wanted;
      return { answer: 'done', cents: wanted };
    },
    payoutIs(id: number, freelancer: number, cents: number): void {
      payouts.set(id, { freelancer, cents, state: 'requested' });
    },

    movePayout(id: number, state: 'approved' | 'sent' | 'confirmed' | 'failed'): Answer {
      const payout = payouts.get(id);
      if (!payout) return 'refused';
      if (payout.state === state) return 'done';
      const steps = ['requested', 'approved', 'sent', 'confirmed'];
      const isOver = payout.state === 'confirmed' || payout.state === 'failed';
      const isNext = steps.indexOf(state) === steps.indexOf(payout.state) + 1;
      if (isOver || (state !== 'failed' && !isNext)) return 'refused';
      payout.state = state;
      const jars = jarsOf(payout.freelancer);
      if (state === 'confirmed') {
        jars.inPayout -= payout.cents;
        association.bank -= payout.cents;
      } else if (state === 'failed') {
        jars.inPayout -= payout.cents;
        earn(jars, payout.cents);
      }
      return 'done';
    },
  };
}
export type BookModel = ReturnType<typeof createBookModel>;

/** Rounds half up by the remainder. The numbers stay far below 2^53. */
function rounded(whole: number, part: number, of: number): number {
  const product = whole * part;
  const rest = product % of;
  return (product - rest) / of + (rest * 2 >= of ? 1 : 0);
}
