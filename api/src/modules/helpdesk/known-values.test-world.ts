import { helpdeskApi } from '@shop/contract/helpdesk';
import { helpdeskTemplatesApi } from '@shop/contract/helpdesk-templates';
import type { KnownValuesOf } from '#test/module-values.ts';
import sql from 'sql-template-tag';

let made = 0;

/** A showroom request of Anna, a file that was sent with another one, and a text to answer with. */
export const knownValues: KnownValuesOf = async ({ shop, anna, operator }, endpoint) => {
  const { db } = shop.parts;
  await db.run(sql`delete from platform.rate_limits where name like 'helpdesk%' or name = 'photos.user'`);
  const { data: slots } = await shop.visitor.ask(helpdeskApi.showroomSlots, {});
  const slot = slots?.slotDays[made++ % slots.slotDays.length];
  const wished = { slotDay: slot?.slotDay ?? '', slotTime: slot?.times[0] ?? '' };
  const showroom = await anna.ask(helpdeskApi.vrShowroom, {
    body: { companyName: 'Elektro Muster AG', message: 'Taster ansehen', wishedSlots: [wished] },
  });
  const file = Buffer.from('%PDF-1.4 known').toString('base64');
  const sent = await anna.ask(helpdeskApi.addFile, { body: { file } });
  await anna.ask(helpdeskApi.send, {
    body: { requestKind: 'question', topic: 'other', message: 'Mit Beilage', fileIds: [sent.data?.fileId ?? ''] },
  });
  const names = {
    templateName: `Vorlage ${made}`,
    templateTexts: { de: 'Guten Tag {{name}}', fr: '', it: '', en: '' },
  };
  const template = await operator.ask(helpdeskTemplatesApi.createTemplate, { body: names });
  return {
    requestId: String(showroom.data?.requestId ?? 0),
    requestIds: [showroom.data?.requestId ?? 0],
    calendarToken: showroom.data?.calendarToken,
    fileId: sent.data?.fileId,
    file,
    fileIds: [],
    wishedSlots: [wished],
    ...wished,
    requestKind: 'question',
    topic: 'other',
    orderNumber: '',
    message: 'Guten Tag',
    contactName: 'Beat Keller',
    companyName: 'Elektro Muster AG',
    email: 'bau@example.ch',
    phone: '031 555 10 01',
    requestState: endpoint === 'setState' ? 'done' : 'open',
    meetingUrl: 'https://meet.example.ch/1',
    answerText: 'Gerne.',
    noteText: 'Angerufen.',
    templateId: String(template.data?.templateId ?? 0),
    templateIds: [template.data?.templateId ?? 0],
    templateName: endpoint === 'createTemplate' ? `Neue Vorlage ${made}` : `Vorlage ${made}`,
    templateTexts: names.templateTexts,
    version: 1,
  };
};
