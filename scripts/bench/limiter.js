// The rate limit binding has no local implementation in plain workerd; the bench signs in twice.
export default () => ({ limit: async () => ({ success: true }) });
