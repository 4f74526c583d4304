// Generated from shared/messages/en by `npm run messages:types`. Do not edit.

/** The parameters of each message, by catalogue and key. */
export interface Messages {
  readonly alarms: {
    'balance.books-differ': { date: string; count: number };
    'balance.chargeback': { amount: number; order: string };
    'delivery.complaint': { order: string; days: number };
    'delivery.decision-late': { order: string };
    'delivery.decision-soon': { order: string };
    'order.freelancer-held': { order: string };
    'payment.amount-differs': { order: string; amount: number };
    'payment.day-differs': { date: string; count: number };
    'payment.day-late': { date: string };
    'payment.unclear': { order: string };
    'rate.doubt': {
      doubt:
        | 'beforeFormed'
        | 'inFuture'
        | 'tooOld'
        | 'tooEarly'
        | 'olderThanLast'
        | 'outside'
        | 'jump'
        | 'known'
        | 'differs';
      rate: number;
      least: number;
      most: number;
      other: number;
      percent: number;
    };
    'rate.entered-by-hand': { list: string; rate: number; doubt: string };
    'rate.missing': { source: string; reason: string };
    'rate.old': { list: string };
    'rate.refused': { list: string; source: string; doubt: string };
    'rate.sources-differ': { list: string; doubt: string };
    'rate.stopped': { list: string };
  };
  readonly documents: {
    page: { page: string; count: string };
    'receipt-file': { order: string };
    'statement-file': { from: string; to: string };
  };
  readonly emails: {
    'account.activation.subject': object;
    'account.activation.text': { role: 'freelancer' | 'buyer'; link: string };
    'account.approved.subject': object;
    'account.approved.text': { role: 'freelancer' | 'buyer'; link: string };
    'account.change.bank-account': object;
    'account.change.email': object;
    'account.change.password': object;
    'account.change.password-by-link': object;
    'account.change.recovery-code': object;
    'account.change.second-step-off': object;
    'account.change.second-step-on': object;
    'account.change.second-step-reset': object;
    'account.deleted.subject': object;
    'account.deleted.text': object;
    'account.deletion-requested.subject': object;
    'account.deletion-requested.text': { date: string; link: string };
    'account.device': { browser: string; system: string };
    'account.email-change.subject': object;
    'account.email-change.text': { which: 'old' | 'new'; link: string };
    'account.failed-sign-ins.subject': object;
    'account.failed-sign-ins.text': { link: string };
    'account.new-device.subject': object;
    'account.new-device.text': { device: string; link: string };
    'account.password-reset.subject': object;
    'account.password-reset.text': { link: string };
    'account.rejected.subject': object;
    'account.rejected.text': { reason: string; link: string };
    'account.security-changed.subject': object;
    'account.security-changed.text': { change: string; link: string };
    'account.sign-in-link.subject': object;
    'account.sign-in-link.text': { link: string };
    'administration.alarms.subject': { urgency: 'urgent' | 'daily'; count: number };
    'administration.alarms.text': { urgency: 'urgent' | 'daily'; list: string; link: string };
    'application.approved.subject': object;
    'application.approved.text': { link: string };
    'application.declined.subject': object;
    'application.declined.text': { reason: string; link: string };
    'delivery.accepted-by-silence.buyer.subject': { project: string };
    'delivery.accepted-by-silence.buyer.text': {
      project: string;
      complaintDays: number;
      link: string;
    };
    'delivery.accepted-by-silence.freelancer.subject': { project: string };
    'delivery.accepted-by-silence.freelancer.text': {
      project: string;
      complaintDays: number;
      link: string;
    };
    'delivery.accepted.freelancer.subject': { project: string };
    'delivery.accepted.freelancer.text': { buyer: string; project: string; link: string };
    'delivery.changes-requested.freelancer.subject': { project: string };
    'delivery.changes-requested.freelancer.text': {
      buyer: string;
      project: string;
      said: string;
      answerBy: string;
      link: string;
    };
    'delivery.charged-back.buyer.subject': { project: string };
    'delivery.charged-back.buyer.text': { project: string; refund: number; link: string };
    'delivery.charged-back.freelancer.subject': { project: string };
    'delivery.charged-back.freelancer.text': { project: string; refund: number; link: string };
    'delivery.complained.buyer.subject': { project: string };
    'delivery.complained.buyer.text': {
      project: string;
      said: string;
      answerBy: string;
      link: string;
    };
    'delivery.complained.freelancer.subject': { project: string };
    'delivery.complained.freelancer.text': {
      buyer: string;
      project: string;
      said: string;
      answerBy: string;
      link: string;
    };
    'delivery.decided.subject': { reader: 'buyer' | 'freelancer'; project: string };
    'delivery.decided.text': {
      project: string;
      outcome: 'none' | 'part' | 'refundedBefore' | 'whole' | 'rest';
      refund: number;
      price: number;
      said: string;
      link: string;
    };
    'delivery.delivered.buyer.subject': { project: string };
    'delivery.delivered.buyer.text': {
      freelancer: string;
      files: string;
      project: string;
      said: string;
      answerBy: string;
      downloadDays: number;
      link: string;
    };
    'delivery.due-soon.buyer.subject': { warningDays: number; project: string };
    'delivery.due-soon.buyer.text': { project: string; due: string; link: string };
    'delivery.due-soon.freelancer.subject': { warningDays: number; project: string };
    'delivery.due-soon.freelancer.text': { project: string; due: string; link: string };
    'delivery.files-end-soon.buyer.subject': { endingDays: number; project: string };
    'delivery.files-end-soon.buyer.text': {
      project: string;
      filesUntil: string;
      files: string;
      downloaded: 'all' | 'some';
      missing: string;
      link: string;
    };
    'delivery.files-end-soon.freelancer.subject': { endingDays: number; project: string };
    'delivery.files-end-soon.freelancer.text': {
      project: string;
      filesUntil: string;
      files: string;
      downloaded: 'all' | 'some';
      missing: string;
      link: string;
    };
    'delivery.overdue.buyer.subject': { project: string };
    'delivery.overdue.buyer.text': { project: string; due: string; link: string };
    'delivery.overdue.freelancer.subject': { project: string };
    'delivery.overdue.freelancer.text': { project: string; due: string; link: string };
    'delivery.silence-soon.buyer.subject': { project: string };
    'delivery.silence-soon.buyer.text': {
      project: string;
      due: string;
      endingDays: number;
      link: string;
    };
    greeting: { name: string };
    'greeting.nameless': object;
    'message.unread.subject': { sender: string };
    'message.unread.text': { sender: string; link: string; settings: string };
    'order.facts': {
      order: string;
      items: string;
      euros: number;
      dinars: number;
      rate: number;
      rateList: string;
      vat: string;
      buyerName: string;
      buyerEmail: string;
      buyerAddress: string;
      merchantName: string;
      merchantAddress: string;
      registrationNumber: string;
      taxNumber: string;
      merchantEmail: string;
      merchantTelephone: string;
      bankOrder: string;
      approvalCode: string;
      bankDate: string;
      transactionId: string;
      reference: string;
      status: string;
      declined: string;
      returnCode: string;
      errorCode: string;
    };
    'order.failed.subject': { order: string };
    'order.failed.text': { failed: string; link: string; facts: string };
    'order.freelancer-held.subject': { order: string };
    'order.freelancer-held.text': { order: string; link: string };
    'order.item': { name: string; freelancer: string; price: number };
    'order.not-charged.subject': { order: string };
    'order.not-charged.text': { dinars: number; link: string };
    'order.paid.subject': { order: string };
    'order.paid.text': { dinars: number; link: string; receipt: string; facts: string };
    'order.payment-cancelled.subject': { order: string };
    'order.payment-cancelled.text': { facts: string };
    'order.sold-item': { name: string; price: number; share: number; link: string };
    'order.sold.subject': { kind: 'work' | 'sounds'; order: string };
    'order.sold.text': { services: string; sounds: string };
    'payout.failed.subject': { payout: string };
    'payout.failed.text': {
      amount: number;
      accountEnd: string;
      bank: string;
      reason: string;
      link: string;
    };
    'payout.requested.subject': { payout: string };
    'payout.requested.text': {
      amount: number;
      accountEnd: string;
      bank: string;
      contact: string;
      link: string;
    };
    'payout.sent.subject': { payout: string };
    'payout.sent.text': { amount: number; accountEnd: string; bank: string; link: string };
    'project.rejected.subject': { project: string };
    'project.rejected.text': { project: string; reason: string; link: string; contact: string };
    'refund.buyer.subject': { order: string };
    'refund.buyer.text': {
      dinars: number;
      euros: number;
      price: number;
      item: string;
      freelancer: string;
      reason: string;
      link: string;
      receipt: string;
    };
    'refund.freelancer.subject': { order: string };
    'refund.freelancer.text': {
      item: string;
      order: string;
      euros: number;
      price: number;
      reason: string;
      link: string;
    };
    'review.new.subject': { stars: number; project: string };
    'review.new.text': {
      buyer: string;
      project: string;
      stars: number;
      link: string;
      settings: string;
    };
    'review.removed.subject': { project: string };
    'review.removed.text': { project: string; reason: string; link: string; contact: string };
    'sound.approved.subject': { sound: string };
    'sound.approved.text': { sound: string; price: number; link: string };
    'sound.preview-failed.subject': { sound: string };
    'sound.preview-failed.text': { sound: string; link: string };
  };
  readonly heads: {
    freelancer: { name: string };
    'home-title': object;
    'list-page': { name: string; page: string };
    minute: object;
    'page.about.description': object;
    'page.about.title': object;
    'page.accessibility.description': object;
    'page.accessibility.title': object;
    'page.author-terms.description': object;
    'page.author-terms.title': object;
    'page.contact.description': { hours: string };
    'page.contact.title': object;
    'page.cookies.description': { days: number };
    'page.cookies.title': object;
    'page.faq.description': object;
    'page.faq.title': object;
    'page.general-site-rules.description': object;
    'page.general-site-rules.title': object;
    'page.home.description': object;
    'page.home.title': object;
    'page.not-found.description': object;
    'page.not-found.title': object;
    'page.privacy.description': object;
    'page.privacy.title': object;
    'page.role-selector.description': object;
    'page.role-selector.title': object;
    'page.selling-rules.description': object;
    'page.selling-rules.title': object;
    'page.services.description': object;
    'page.services.title': object;
    'page.sign-in.description': object;
    'page.sign-in.title': object;
    'page.sign-up.description': object;
    'page.sign-up.title': object;
    'page.stock.description': object;
    'page.stock.title': object;
    'page.support.description': { hours: string };
    'page.support.title': object;
    'page.terms-of-use.description': object;
    'page.terms-of-use.title': object;
    'page.users.description': object;
    'page.users.title': object;
    picture: object;
    portfolio: { name: string };
    sound: { name: string; freelancer: string; category: string };
  };
}
