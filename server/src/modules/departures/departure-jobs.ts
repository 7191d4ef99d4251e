declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'account.erase': { readonly userId: string };
  }
}

export {};
