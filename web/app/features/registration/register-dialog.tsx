import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RegisterForm } from './register-form.tsx';
import type { action, loader } from './register.route.tsx';

/** Opened from the log-in; loaded on demand. Once it is sent, the page of the registration says what follows. */
export default function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('registration');
  const page = useLocalPath()('/register');
  const { load, data } = useFetcher<typeof loader>();
  const sending = useFetcher<typeof action>();
  useEffect(() => {
    void load(page);
  }, [load, page]);
  return (
    <Dialog isOpen isQuestion size={600} title={t('title')} onClose={onClose}>
      {data ? (
        <RegisterForm
          info={data.info}
          checkTexts={data.checkTexts}
          outcome={sending.data}
          send={(form) => sending.submit(form, { method: 'post', action: page })}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  );
}
