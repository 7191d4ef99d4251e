import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the path that the service worker sends after a tap on a notification, if the worker has chosen this page to show it. */
export function useTappedNotice(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ readonly open?: unknown } | null>) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
