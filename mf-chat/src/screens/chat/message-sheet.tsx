import { serverNow } from '@homeground/shared/api';
import { useSpokenPerson, useText } from '@homeground/shared/i18n';
import {
  ConfirmDialog,
  CopyIcon,
  FlagIcon,
  ListRow,
  ReplyIcon,
  ReportSheet,
  Sheet,
  TrashIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';
import { useCopy } from '../../parts/use-copy';
import { useMessageActs } from '../../parts/use-message-acts';
import { readershipOf } from '../../rules/readers.rules';
import { isDeletable, myReaction, type Quotable } from '../../rules/reactions.rules';
import { mayConverse, type AnyRoomDetail } from '../../rules/any-room.rules';
import { MessageReaders } from './reader-rows';
import { ReactionRow } from './reaction-row';

interface Props {
  readonly room: AnyRoomDetail;
  readonly me: string;
  readonly message: Quotable;
  readonly onQuote: (message: Quotable) => void;
  readonly onClose: () => void;
}

export function MessageSheet({ room, me, message, onQuote, onClose }: Props) {
  const t = useText(texts);
  const spokenPerson = useSpokenPerson();
  const copy = useCopy();
  const { react, remove } = useMessageActs(room.id);
  const [nextStep, setNextStep] = useState<'report' | 'delete' | null>(null);
  // The time of opening decides whether deletion is offered, so that the option does not disappear under the finger.
  const [openedAt] = useState(serverNow);
  const isMine = message.sender.userId === me;
  const name = spokenPerson(message.sender.nickname, t('message.deleted_user'));
  const readership = readershipOf(room, message);
  const isPicture = message.kind === 'picture';
  const reportTitle = t(isPicture ? 'message.report_photo' : 'message.report');

  return (
    <>
      <Sheet
        open={nextStep === null}
        onClose={onClose}
        title={isMine ? t('message.own_options') : t('message.options_title', { name })}
      >
        {mayConverse(room) && (
          <ReactionRow
            chosen={myReaction(message, me)}
            onReact={(reaction) => {
              onClose();
              void react(message.number, reaction);
            }}
          />
        )}
        {mayConverse(room) && (
          <ListRow
            leading={<ReplyIcon />}
            title={t('message.quote')}
            onClick={() => {
              onClose();
              onQuote(message);
            }}
          />
        )}
        {message.kind === 'text' && (
          <ListRow
            leading={<CopyIcon />}
            title={t('message.copy')}
            onClick={() => void copy(message.text).then(onClose)}
          />
        )}
        {isDeletable(message, me, openedAt) && (
          <ListRow
            leading={<TrashIcon />}
            title={t('message.delete')}
            text={t('message.delete_text')}
            onClick={() => setNextStep('delete')}
          />
        )}
        {!isMine && message.sender.userId !== null && (
          <ListRow leading={<FlagIcon />} title={reportTitle} onClick={() => setNextStep('report')} />
        )}
        {readership && <MessageReaders {...readership} />}
      </Sheet>
      <ConfirmDialog
        open={nextStep === 'delete'}
        onClose={onClose}
        title={t('delete.title')}
        action={t('delete.action')}
        tone="danger"
        onConfirm={() => remove(message.number).then(onClose)}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <ReportSheet
        subject={
          nextStep === 'report'
            ? { kind: 'message', id: message.id, picture: isPicture ? 'alone' : undefined }
            : null
        }
        title={reportTitle}
        onClose={onClose}
      />
    </>
  );
}
