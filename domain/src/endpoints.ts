import { getAddresses } from './addresses.ts'
import * as apiKeys from './api-keys/api-key.ts'
import * as approvals from './approvals/endpoints.ts'
import * as approvalLinks from './approvals/link-endpoints.ts'
import * as backups from './backups/backup.ts'
import * as bills from './billing/endpoints.ts'
import * as billing from './billing/settings.ts'
import { getCalendar } from './calendar/calendar.ts'
import { saveCalendar } from './calendar/calendar-draft.ts'
import * as carriers from './carriers/carrier.ts'
import * as checklists from './checklists/endpoints.ts'
import * as clients from './clients/endpoints.ts'
import * as clientImport from './clients/import.ts'
import { listPrices, updatePrices } from './clients/price.ts'
import { createPrinter, deletePrinter, listPrinters, updatePrinter } from './clients/printer.ts'
import * as badges from './devices/badge.ts'
import * as devices from './devices/device.ts'
import * as dispatches from './dispatches/endpoints.ts'
import * as documents from './documents/endpoints.ts'
import * as employees from './employees/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { dismissFirstSteps, getFirstSteps } from './first-steps.ts'
import { finaliseStage, getKit } from './floor/endpoints.ts'
import { getDeliveries } from './forecasts/deliveries.ts'
import { forecastOrder, getQueue } from './forecasts/endpoints.ts'
import { health } from './health.ts'
import * as emails from './messages/email.ts'
import * as messages from './messages/pending.ts'
import * as templates from './messages/template.ts'
import { listNotifications, readNotifications } from './notifications/notification.ts'
import * as orders from './orders/endpoints.ts'
import * as floor from './orders/floor-endpoints.ts'
import * as orderPage from './orders/page-endpoints.ts'
import * as plates from './plates/endpoints.ts'
import { getBoard } from './production/board.ts'
import { getIndicators, getLoad } from './production/indicators.ts'
import { quickSearch } from './production/quick-search.ts'
import * as tvLinks from './production/tv-link.ts'
import { getQuality } from './quality/indicators.ts'
import { createReason, listReasons, updateReason } from './quality/reason.ts'
import { reworkStage } from './quality/rework.ts'
import * as quotes from './quotes/endpoints.ts'
import * as quoteLinks from './quotes/link-endpoints.ts'
import * as secondFactor from './second-factor/endpoints.ts'
import * as sectors from './sectors/endpoints.ts'
import * as services from './services/endpoints.ts'
import * as sessions from './sessions/endpoints.ts'
import * as stages from './stages/endpoints.ts'
import { getToday, getTodayCounts } from './today/today.ts'
import * as tracking from './tracking/endpoints.ts'
import * as webhooks from './webhooks/webhook.ts'
import * as workshop from './workshop/workshop.ts'
import { updateWorkshop } from './workshop/workshop-draft.ts'

/** All endpoints of the API, for the API documentation and for tests that cover each endpoint. */
export const endpoints: readonly Endpoint[] = [
  health,
  getAddresses,
  getFirstSteps,
  dismissFirstSteps,
  workshop.getWorkshop,
  workshop.getWorkshopSettings,
  updateWorkshop,
  workshop.updateLogo,
  workshop.getLogo,
  sessions.login,
  sessions.logout,
  sessions.me,
  sessions.confirmProof,
  sessions.listOwnSessions,
  sessions.endOtherSessions,
  sessions.changeProfile,
  badges.signInWithBadge,
  badges.provePin,
  devices.createPairing,
  devices.pairDevice,
  devices.getOwnDevice,
  devices.listDevices,
  devices.updateDevice,
  devices.deleteDevice,
  secondFactor.startSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.proveSecondFactor,
  secondFactor.removeSecondFactor,
  secondFactor.resetSecondFactor,
  clients.listClients,
  clients.getClient,
  clients.getClientPage,
  clients.createClient,
  clients.updateClient,
  clients.deleteClient,
  clientImport.importClients,
  clientImport.exportClientSpreadsheet,
  clientImport.exportClientCsv,
  clientImport.downloadClientTemplate,
  listPrinters,
  createPrinter,
  updatePrinter,
  deletePrinter,
  listPrices,
  updatePrices,
  carriers.listCarriers,
  carriers.createCarrier,
  carriers.updateCarrier,
  employees.listEmployees,
  employees.getEmployee,
  employees.createEmployee,
  employees.updateEmployee,
  employees.deleteEmployee,
  badges.createBadge,
  badges.deleteBadge,
  badges.unlockBadge,
  badges.resetPin,
  sectors.listSectors,
  sectors.listSectorUse,
  sectors.createSector,
  sectors.updateSector,
  getCalendar,
  saveCalendar,
  services.listServices,
  services.listServiceUse,
  services.createService,
  services.updateService,
  services.publishRoute,
  services.listRouteVersions,
  orders.listOrders,
  orders.summarizeOrders,
  orders.exportSpreadsheet,
  orders.exportCsv,
  orders.printOrder,
  orders.getOrder,
  orderPage.getOrderPage,
  orders.getOrderEvents,
  orderPage.getOrderActors,
  orders.createOrder,
  orders.updateOrder,
  orders.cancelOrder,
  floor.getProduct,
  orders.addStage,
  orderPage.updateProduct,
  orderPage.addProduct,
  orderPage.removeProduct,
  orderPage.addComment,
  orderPage.markPrinted,
  orders.listCancelled,
  orders.restoreOrder,
  orders.releaseOrder,
  floor.followOrders,
  stages.updateStage,
  stages.skipStage,
  reworkStage,
  listReasons,
  createReason,
  updateReason,
  checklists.saveChecklist,
  finaliseStage,
  getKit,
  plates.listPlates,
  plates.listPlaces,
  plates.createPlates,
  plates.movePlate,
  plates.listMoves,
  dispatches.listDispatches,
  dispatches.getDispatch,
  dispatches.listReady,
  dispatches.createDispatch,
  dispatches.updateDispatch,
  dispatches.deleteDispatch,
  dispatches.leaveDispatch,
  dispatches.returnProducts,
  dispatches.getSignature,
  documents.listDocuments,
  documents.uploadComplementary,
  documents.uploadProof,
  documents.uploadItemPhotos,
  documents.removeDocument,
  approvals.createVersion,
  approvals.getVersions,
  approvals.getVersionPage,
  approvals.createLink,
  approvals.remindContact,
  approvals.revokeLink,
  approvals.commentVersion,
  approvals.suspendApproval,
  approvals.recordEngraved,
  approvalLinks.openLink,
  approvalLinks.getLinkPage,
  approvalLinks.getLinkFile,
  approvalLinks.commentLink,
  approvalLinks.decideLink,
  quotes.createQuote,
  quotes.listQuotes,
  quotes.getQuoteFigures,
  quotes.getQuote,
  quotes.updateQuote,
  quotes.createQuoteLink,
  quotes.revokeQuoteLink,
  quotes.releaseQuote,
  quoteLinks.openQuote,
  quoteLinks.decideQuote,
  bills.getPending,
  bills.createBill,
  bills.listBills,
  bills.getBill,
  bills.recordPayment,
  bills.reversePayment,
  bills.sendBill,
  bills.cancelBill,
  bills.uploadNfe,
  bills.updateNfe,
  bills.getPix,
  bills.getBillingReport,
  bills.exportBillingReport,
  bills.exportBillingCsv,
  billing.getBillingSettings,
  billing.updateBillingSettings,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.deleteApiKey,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.rotateSecret,
  webhooks.deleteWebhook,
  webhooks.listDeliveries,
  webhooks.resendDelivery,
  backups.getBackups,
  backups.startBackup,
  backups.downloadBackup,
  forecastOrder,
  getQueue,
  getDeliveries,
  getToday,
  getTodayCounts,
  getBoard,
  getIndicators,
  getLoad,
  tvLinks.listTvLinks,
  tvLinks.makeTvLink,
  tvLinks.revokeTvLink,
  tvLinks.getLinkedBoard,
  getQuality,
  quickSearch,
  listNotifications,
  readNotifications,
  templates.listTemplates,
  templates.updateTemplate,
  templates.previewTemplates,
  messages.listPending,
  messages.recordSent,
  messages.dismissPending,
  emails.getOutbox,
  emails.pauseOutbox,
  emails.retryMessage,
  emails.testEmail,
  tracking.trackOrder,
  tracking.followTracked,
]
