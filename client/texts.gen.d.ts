// Generated from shared/messages/en by `npm run messages:types`. Do not edit.

declare module 'page:*' {
  const page: import('../shared/pages/page-tree.ts').PageTree;
  export default page;
}

declare module 'texts:accounts/accountSecurity' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'accountSecurity'>;
}

declare module 'texts:accounts/cue' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'cue'>;
}

declare module 'texts:accounts/dashboard' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'dashboard'>;
}

declare module 'texts:accounts/dataRights' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'dataRights'>;
}

declare module 'texts:accounts/device' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'device'>;
}

declare module 'texts:accounts/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'general'>;
}

declare module 'texts:accounts/helpActivation' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpActivation'>;
}

declare module 'texts:accounts/helpApplication' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpApplication'>;
}

declare module 'texts:accounts/helpBankAccount' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpBankAccount'>;
}

declare module 'texts:accounts/helpEditAccount' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpEditAccount'>;
}

declare module 'texts:accounts/helpEmailChange' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpEmailChange'>;
}

declare module 'texts:accounts/helpFirstCode' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpFirstCode'>;
}

declare module 'texts:accounts/helpForgotten' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpForgotten'>;
}

declare module 'texts:accounts/helpOwnPassword' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpOwnPassword'>;
}

declare module 'texts:accounts/helpPasswordChange' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpPasswordChange'>;
}

declare module 'texts:accounts/helpReset' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpReset'>;
}

declare module 'texts:accounts/helpSecondStep' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpSecondStep'>;
}

declare module 'texts:accounts/helpSignIn' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpSignIn'>;
}

declare module 'texts:accounts/helpSignInLink' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpSignInLink'>;
}

declare module 'texts:accounts/helpSignUp' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'helpSignUp'>;
}

declare module 'texts:accounts/person' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'person'>;
}

declare module 'texts:accounts/profile' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'profile'>;
}

declare module 'texts:accounts/role' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'role'>;
}

declare module 'texts:accounts/session' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'session'>;
}

declare module 'texts:accounts/settings' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'settings'>;
}

declare module 'texts:accounts/signInErrors' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'accounts', 'signInErrors'>;
}

declare module 'texts:admin/application' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'application'>;
}

declare module 'texts:admin/dispute' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'dispute'>;
}

declare module 'texts:admin/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'general'>;
}

declare module 'texts:admin/hello' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'hello'>;
}

declare module 'texts:admin/helpApplication' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpApplication'>;
}

declare module 'texts:admin/helpChargeback' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpChargeback'>;
}

declare module 'texts:admin/helpException' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpException'>;
}

declare module 'texts:admin/helpHello' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpHello'>;
}

declare module 'texts:admin/helpPayment' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpPayment'>;
}

declare module 'texts:admin/helpPayoutFailed' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpPayoutFailed'>;
}

declare module 'texts:admin/helpProjectStatus' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpProjectStatus'>;
}

declare module 'texts:admin/helpPurchase' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpPurchase'>;
}

declare module 'texts:admin/helpRate' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpRate'>;
}

declare module 'texts:admin/helpRefund' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpRefund'>;
}

declare module 'texts:admin/helpRelease' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpRelease'>;
}

declare module 'texts:admin/helpSearch' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpSearch'>;
}

declare module 'texts:admin/helpSettlement' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpSettlement'>;
}

declare module 'texts:admin/helpUserStatus' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpUserStatus'>;
}

declare module 'texts:admin/helpVerified' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'helpVerified'>;
}

declare module 'texts:admin/log' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'log'>;
}

declare module 'texts:admin/money' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'money'>;
}

declare module 'texts:admin/paymentDecision' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'paymentDecision'>;
}

declare module 'texts:admin/projectReview' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'projectReview'>;
}

declare module 'texts:admin/rates' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'rates'>;
}

declare module 'texts:admin/refund' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'refund'>;
}

declare module 'texts:admin/report' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'report'>;
}

declare module 'texts:admin/security' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'security'>;
}

declare module 'texts:admin/status' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'status'>;
}

declare module 'texts:admin/waiting' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'admin', 'waiting'>;
}

declare module 'texts:announcer/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'announcer', 'general'>;
}

declare module 'texts:balance/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'balance', 'general'>;
}

declare module 'texts:balance/helpPayout' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'balance', 'helpPayout'>;
}

declare module 'texts:balance/helpStatement' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'balance', 'helpStatement'>;
}

declare module 'texts:balance/helpStatementDays' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'balance', 'helpStatementDays'>;
}

declare module 'texts:balance/statement' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'balance', 'statement'>;
}

declare module 'texts:briefs/answers' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'answers'>;
}

declare module 'texts:briefs/brief' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'brief'>;
}

declare module 'texts:briefs/facts' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'facts'>;
}

declare module 'texts:briefs/form' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'form'>;
}

declare module 'texts:briefs/helpAnswer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'helpAnswer'>;
}

declare module 'texts:briefs/helpBrief' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'helpBrief'>;
}

declare module 'texts:briefs/helpRemoval' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'helpRemoval'>;
}

declare module 'texts:briefs/list' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'list'>;
}

declare module 'texts:briefs/ownAnswer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'ownAnswer'>;
}

declare module 'texts:briefs/removal' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'removal'>;
}

declare module 'texts:briefs/spoken' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'briefs', 'spoken'>;
}

declare module 'texts:catalogue/found' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'found'>;
}

declare module 'texts:catalogue/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'general'>;
}

declare module 'texts:catalogue/helpSoundSearch' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'helpSoundSearch'>;
}

declare module 'texts:catalogue/priceNote' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'priceNote'>;
}

declare module 'texts:catalogue/search' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'search'>;
}

declare module 'texts:catalogue/soundPlayer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'catalogue', 'soundPlayer'>;
}

declare module 'texts:chat/announcements' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'announcements'>;
}

declare module 'texts:chat/away' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'away'>;
}

declare module 'texts:chat/categoryChats' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'categoryChats'>;
}

declare module 'texts:chat/changes' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'changes'>;
}

declare module 'texts:chat/chatSettings' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'chatSettings'>;
}

declare module 'texts:chat/chosenPictures' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'chosenPictures'>;
}

declare module 'texts:chat/contactNote' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'contactNote'>;
}

declare module 'texts:chat/delivery' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'delivery'>;
}

declare module 'texts:chat/enquiry' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'enquiry'>;
}

declare module 'texts:chat/file' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'file'>;
}

declare module 'texts:chat/finding' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'finding'>;
}

declare module 'texts:chat/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'general'>;
}

declare module 'texts:chat/helpEnquiry' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'helpEnquiry'>;
}

declare module 'texts:chat/helpPictures' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'helpPictures'>;
}

declare module 'texts:chat/helpReport' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'helpReport'>;
}

declare module 'texts:chat/inbox' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'inbox'>;
}

declare module 'texts:chat/keptChats' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'keptChats'>;
}

declare module 'texts:chat/leave' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'leave'>;
}

declare module 'texts:chat/linkedText' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'linkedText'>;
}

declare module 'texts:chat/organising' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'organising'>;
}

declare module 'texts:chat/otherDraft' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'otherDraft'>;
}

declare module 'texts:chat/pins' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'pins'>;
}

declare module 'texts:chat/quote' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'quote'>;
}

declare module 'texts:chat/reactions' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'reactions'>;
}

declare module 'texts:chat/recorder' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'recorder'>;
}

declare module 'texts:chat/recorderFault' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'recorderFault'>;
}

declare module 'texts:chat/safety' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'safety'>;
}

declare module 'texts:chat/shortcutAnswers' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'shortcutAnswers'>;
}

declare module 'texts:chat/shortcuts' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'shortcuts'>;
}

declare module 'texts:chat/side' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'side'>;
}

declare module 'texts:chat/templates' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'templates'>;
}

declare module 'texts:chat/thread' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'thread'>;
}

declare module 'texts:chat/transcript' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'chat', 'transcript'>;
}

declare module 'texts:documents/common' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'common'>;
}

declare module 'texts:documents/contract' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'contract'>;
}

declare module 'texts:documents/entry' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'entry'>;
}

declare module 'texts:documents/file' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'file'>;
}

declare module 'texts:documents/licence' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'licence'>;
}

declare module 'texts:documents/payout' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'payout'>;
}

declare module 'texts:documents/receipt' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'receipt'>;
}

declare module 'texts:documents/rights' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'rights'>;
}

declare module 'texts:documents/statement' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'statement'>;
}

declare module 'texts:documents/stock' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'documents', 'stock'>;
}

declare module 'texts:events/line' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'events', 'line'>;
}

declare module 'texts:events/link' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'events', 'link'>;
}

declare module 'texts:events/told' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'events', 'told'>;
}

declare module 'texts:heads/about' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'about'>;
}

declare module 'texts:heads/accessibility' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'accessibility'>;
}

declare module 'texts:heads/authorTerms' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'authorTerms'>;
}

declare module 'texts:heads/contact' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'contact'>;
}

declare module 'texts:heads/cookies' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'cookies'>;
}

declare module 'texts:heads/faq' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'faq'>;
}

declare module 'texts:heads/figures' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'figures'>;
}

declare module 'texts:heads/freelancers' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'freelancers'>;
}

declare module 'texts:heads/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'general'>;
}

declare module 'texts:heads/generalSiteRules' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'generalSiteRules'>;
}

declare module 'texts:heads/home' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'home'>;
}

declare module 'texts:heads/licence' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'licence'>;
}

declare module 'texts:heads/notFound' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'notFound'>;
}

declare module 'texts:heads/portfolio' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'portfolio'>;
}

declare module 'texts:heads/privacy' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'privacy'>;
}

declare module 'texts:heads/roleSelector' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'roleSelector'>;
}

declare module 'texts:heads/sellingRules' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'sellingRules'>;
}

declare module 'texts:heads/service' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'service'>;
}

declare module 'texts:heads/services' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'services'>;
}

declare module 'texts:heads/signIn' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'signIn'>;
}

declare module 'texts:heads/signUp' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'signUp'>;
}

declare module 'texts:heads/sound' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'sound'>;
}

declare module 'texts:heads/stock' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'stock'>;
}

declare module 'texts:heads/support' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'support'>;
}

declare module 'texts:heads/termsOfUse' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'heads', 'termsOfUse'>;
}

declare module 'texts:languages/choice' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'languages', 'choice'>;
}

declare module 'texts:languages/question' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'languages', 'question'>;
}

declare module 'texts:media/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'media', 'general'>;
}

declare module 'texts:merchant/acquirer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'merchant', 'acquirer'>;
}

declare module 'texts:merchant/facts' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'merchant', 'facts'>;
}

declare module 'texts:merchant/partners' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'merchant', 'partners'>;
}

declare module 'texts:merchant/support' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'merchant', 'support'>;
}

declare module 'texts:offers/changes' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'changes'>;
}

declare module 'texts:offers/contract' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'contract'>;
}

declare module 'texts:offers/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'general'>;
}

declare module 'texts:offers/helpAskPrice' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'helpAskPrice'>;
}

declare module 'texts:offers/helpOffer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'helpOffer'>;
}

declare module 'texts:offers/helpReplaceOffer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'helpReplaceOffer'>;
}

declare module 'texts:offers/milestones' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'milestones'>;
}

declare module 'texts:offers/terms' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offers', 'terms'>;
}

declare module 'texts:offline/storage' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'offline', 'storage'>;
}

declare module 'texts:orders/cardMarks' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'cardMarks'>;
}

declare module 'texts:orders/cart' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'cart'>;
}

declare module 'texts:orders/cartWaiting' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'cartWaiting'>;
}

declare module 'texts:orders/compare' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'compare'>;
}

declare module 'texts:orders/delivery' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'delivery'>;
}

declare module 'texts:orders/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'general'>;
}

declare module 'texts:orders/helpAskForChange' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpAskForChange'>;
}

declare module 'texts:orders/helpComplain' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpComplain'>;
}

declare module 'texts:orders/helpDecide' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpDecide'>;
}

declare module 'texts:orders/helpDeliver' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpDeliver'>;
}

declare module 'texts:orders/helpLicence' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpLicence'>;
}

declare module 'texts:orders/helpLicenceCheck' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpLicenceCheck'>;
}

declare module 'texts:orders/helpPay' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'helpPay'>;
}

declare module 'texts:orders/history' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'history'>;
}

declare module 'texts:orders/licence' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'licence'>;
}

declare module 'texts:orders/notes' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'notes'>;
}

declare module 'texts:orders/order' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'order'>;
}

declare module 'texts:orders/payForm' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'payForm'>;
}

declare module 'texts:orders/receipt' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'receipt'>;
}

declare module 'texts:orders/statements' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'orders', 'statements'>;
}

declare module 'texts:pages/accessibility' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'accessibility'>;
}

declare module 'texts:pages/consent' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'consent'>;
}

declare module 'texts:pages/contact' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'contact'>;
}

declare module 'texts:pages/faq' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'faq'>;
}

declare module 'texts:pages/footer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'footer'>;
}

declare module 'texts:pages/fullFooter' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'fullFooter'>;
}

declare module 'texts:pages/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'general'>;
}

declare module 'texts:pages/home' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'home'>;
}

declare module 'texts:pages/linksFromHere' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'linksFromHere'>;
}

declare module 'texts:pages/noConnection' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'pages', 'noConnection'>;
}

declare module 'texts:payments/bank' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'payments', 'bank'>;
}

declare module 'texts:payments/conversion' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'payments', 'conversion'>;
}

declare module 'texts:payments/outcome' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'payments', 'outcome'>;
}

declare module 'texts:payments/rateList' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'payments', 'rateList'>;
}

declare module 'texts:payments/statements' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'payments', 'statements'>;
}

declare module 'texts:reviews/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'general'>;
}

declare module 'texts:reviews/helpAnswer' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'helpAnswer'>;
}

declare module 'texts:reviews/helpRate' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'helpRate'>;
}

declare module 'texts:reviews/helpRateWork' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'helpRateWork'>;
}

declare module 'texts:reviews/helpRemove' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'helpRemove'>;
}

declare module 'texts:reviews/helpReport' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'helpReport'>;
}

declare module 'texts:reviews/ratingList' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'ratingList'>;
}

declare module 'texts:reviews/work' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'reviews', 'work'>;
}

declare module 'texts:search/form' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'search', 'form'>;
}

declare module 'texts:search/header' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'search', 'header'>;
}

declare module 'texts:search/helpForm' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'search', 'helpForm'>;
}

declare module 'texts:search/results' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'search', 'results'>;
}

declare module 'texts:search/suggestions' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'search', 'suggestions'>;
}

declare module 'texts:services/availability' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'availability'>;
}

declare module 'texts:services/figures' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'figures'>;
}

declare module 'texts:services/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'general'>;
}

declare module 'texts:services/hello' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'hello'>;
}

declare module 'texts:services/helpAvailability' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'helpAvailability'>;
}

declare module 'texts:services/helpFreelancerSearch' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'helpFreelancerSearch'>;
}

declare module 'texts:services/helpHello' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'helpHello'>;
}

declare module 'texts:services/helpSearch' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'helpSearch'>;
}

declare module 'texts:services/helpService' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'helpService'>;
}

declare module 'texts:services/packages' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'packages'>;
}

declare module 'texts:services/saved' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'saved'>;
}

declare module 'texts:services/search' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'services', 'search'>;
}

declare module 'texts:sounds/bulk' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'bulk'>;
}

declare module 'texts:sounds/draft' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'draft'>;
}

declare module 'texts:sounds/fields' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'fields'>;
}

declare module 'texts:sounds/helpEditSound' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'helpEditSound'>;
}

declare module 'texts:sounds/helpManySounds' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'helpManySounds'>;
}

declare module 'texts:sounds/helpNewSound' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'helpNewSound'>;
}

declare module 'texts:sounds/product' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'product'>;
}

declare module 'texts:sounds/review' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'review'>;
}

declare module 'texts:sounds/selling' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'sounds', 'selling'>;
}

declare module 'texts:ui/connection' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'connection'>;
}

declare module 'texts:ui/design' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'design'>;
}

declare module 'texts:ui/formHelp' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'formHelp'>;
}

declare module 'texts:ui/general' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'general'>;
}

declare module 'texts:ui/palette' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'palette'>;
}

declare module 'texts:ui/player' {
  export const t: import('../shared/messages/texts-of.ts').TextsOf<'ui', 'player'>;
}
